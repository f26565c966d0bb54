import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Persona } from '../../../contract/entities';
import { EmailForm } from './EmailForm';
import { useProof } from './useProof';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';

/** Asks for a new email address, then says to which address the confirmation was mailed. */
export function ChangeEmail({ own: { email } }: { own: Persona }) {
  const { t } = useTranslation();
  const { withProof, proofSheet } = useProof();
  const [asked, setAsked] = useState<string>();
  if (asked !== undefined)
    return (
      <EmptyState
        said="polite"
        icon={<MailCheck />}
        title={t('sicurezza-email-inviata')}
        text={t('sicurezza-email-inviata-testo', { email: asked })}
        action={<LinkButton to="/sicurezza">{t('sicurezza-fatto')}</LinkButton>}
      />
    );
  return (
    <>
      <Stack as="p" pad="0 0 5" tone="soft" size="s">
        {t('sicurezza-email-adesso')}
        <Text as="b" tone="ink" size="m" weight="medium" breaks>
          {email}
        </Text>
      </Stack>
      <EmailForm withProof={withProof} onAsked={setAsked} />
      {proofSheet}
    </>
  );
}
