import { Sprout } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { LinkButton } from '../../ui/LinkButton';
import { Box } from '../../ui/layout/Box';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Note, Text } from '../../ui/layout/Text';
import { InviteSheet } from './InviteSheet';

interface Props {
  /** The person's first steps, one of which leads to the first ad. */
  steps?: ReactNode;
}

/** The card at the top of a square without posts: its first people publish something and invite others. */
export function FirstOnes({ steps }: Props) {
  const { t } = useTranslation();
  const [isInviting, setInviting] = useState(false);
  return (
    <Box pad="0 4">
      <Card as="section" pad={4} aria-label={t('home-vuoto')}>
        <Stack gap={3}>
          <Row gap={3} icons="brand">
            <Sprout aria-hidden size={40} />
            <Box grow>
              <Text as="h2" size="l" weight="strong">
                {t('home-vuoto')}
              </Text>
              <Note>{t('home-vuoto-testo')}</Note>
            </Box>
          </Row>
          {steps ?? (
            <LinkButton wide to="/insert-ad">
              {t('home-pubblica')}
            </LinkButton>
          )}
          <Button
            wide
            variant={steps ? 'primary' : 'ghost'}
            aria-haspopup="dialog"
            onClick={() => setInviting(true)}
          >
            {t('invito-apri')}
          </Button>
        </Stack>
      </Card>
      <InviteSheet isOpen={isInviting} onClose={() => setInviting(false)} />
    </Box>
  );
}
