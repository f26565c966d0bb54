import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Persona } from '../../../contract/entities';
import { EmailForm } from './EmailForm';
import { useProof } from './useProof';
import { theme } from '../../theme/theme';
import { EmptyState } from '../../ui/EmptyState';
import { MailText } from '../../ui/MailText';
import { LinkButton } from '../../ui/LinkButton';

/** Asks for the new address, then says where the confirming mail went. */
export function ChangeEmail({ own: { email } }: { own: Persona }) {
  const { t } = useTranslation();
  const { withProof, proofSheet } = useProof();
  const [asked, setAsked] = useState<string>();
  if (asked !== undefined)
    return (
      <EmptyState
        role="status"
        icon={<MailCheck />}
        title={t('sicurezza-email-inviata', 'Guarda la tua posta')}
        text={
          <MailText
            text={t(
              'sicurezza-email-inviata-testo',
              'Abbiamo scritto a {{email}}. Apri il link entro 24 ore per confermare l’indirizzo.',
              { email: asked },
            )}
          />
        }
        action={<LinkButton to="/sicurezza">{t('sicurezza-fatto', 'Fatto')}</LinkButton>}
      />
    );
  return (
    <>
      <Now>
        {t('sicurezza-email-adesso', 'Il tuo indirizzo di adesso')}
        <b>{email}</b>
      </Now>
      <EmailForm withProof={withProof} onAsked={setAsked} />
      {proofSheet}
    </>
  );
}

const Now = styled.p`
  padding-bottom: ${theme.space[5]};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};

  b {
    display: block;
    color: ${theme.color.ink};
    font-size: ${theme.text.m};
    font-weight: ${theme.weight.medium};
    overflow-wrap: anywhere;
  }
`;
