import { Newspaper } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { Stack } from '../../ui/layout/Stack';
import { InviteSheet } from './InviteSheet';

/** The home page of a square without posts: its first people publish something and invite others. */
export function FirstOnes() {
  const { t } = useTranslation();
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <EmptyState
        icon={<Newspaper />}
        title={t('home-vuoto')}
        text={t('home-vuoto-testo')}
        action={
          <Stack gap={3}>
            <LinkButton wide to="/insert-ad">
              {t('home-pubblica')}
            </LinkButton>
            <Button wide variant="ghost" aria-haspopup="dialog" onClick={() => setInviting(true)}>
              {t('invito-apri')}
            </Button>
          </Stack>
        }
      />
      <InviteSheet isOpen={isInviting} onClose={() => setInviting(false)} />
    </>
  );
}
