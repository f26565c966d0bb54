import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';

interface Props {
  /** Says what failed. */
  title: string;
  busy: boolean;
  onRetry: () => void;
  /** For a page without margins of its own. */
  inset?: boolean;
}

/** A banner above data that could not be refreshed: what failed, and a button to retry. */
export function FailureBanner({ title, busy, onRetry, inset = false }: Props) {
  const { t } = useTranslation();
  return (
    <Spot data-inset={inset || undefined}>
      <Banner
        tone="error"
        said="assertive"
        action={
          <Button variant="ghost" size="s" busy={busy} onClick={onRetry}>
            {t('riprova')}
          </Button>
        }
      >
        {title}
      </Banner>
    </Spot>
  );
}

const Spot = styled.div`
  padding-bottom: ${theme.space[3]};

  &[data-inset] {
    padding: ${theme.space[3]} ${theme.space[4]};
  }
`;
