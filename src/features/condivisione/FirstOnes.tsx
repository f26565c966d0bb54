import { Sprout } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { Stack } from '../../ui/layout/Stack';
import { InviteSheet } from './InviteSheet';

interface Props {
  /** The card of first steps, which leads to the first ad, is above. */
  hasSteps?: boolean;
}

/** The home page of a square without posts: its first people publish something and invite others. */
export function FirstOnes({ hasSteps = false }: Props) {
  const { t } = useTranslation();
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <EmptyState
        icon={<Sprout />}
        title={t('home-vuoto')}
        text={t('home-vuoto-testo')}
        action={
          <Stack gap={3}>
            {!hasSteps && (
              <LinkButton wide to="/insert-ad">
                {t('home-pubblica')}
              </LinkButton>
            )}
            <Button
              wide
              variant={hasSteps ? 'primary' : 'ghost'}
              aria-haspopup="dialog"
              onClick={() => setInviting(true)}
            >
              {t('invito-apri')}
            </Button>
          </Stack>
        }
      />
      <InviteSheet isOpen={isInviting} onClose={() => setInviting(false)} />
    </>
  );
}
