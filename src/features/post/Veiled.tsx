import { EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';

/** Pictures that a keeper veiled: they are loaded and shown only after a tap. */
export function Veiled({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [isLifted, setLifted] = useState(false);
  if (isLifted) return children;
  return (
    <Veil>
      <Stack gap={2} align="center">
        <EyeOff aria-hidden />
        <Text>{t('velo-titolo')}</Text>
        <Button variant="ghost" size="s" onClick={() => setLifted(true)}>
          {t('velo-mostra')}
        </Button>
      </Stack>
    </Veil>
  );
}

const Veil = styled.div`
  display: grid;
  place-items: center;
  min-height: 200px;
  background: ${theme.color.sunken};
  color: ${theme.color.inkSoft};
`;
