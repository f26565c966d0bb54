import { FolderDown, LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenDataCopyMutation } from '../../api/account';
import { failureText } from '../../features/security/securityTexts';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { Text } from '../../ui/layout/Text';
import { LinkFrame } from '../components/LinkFrame';
import { useLinkToken } from '../components/useLinkToken';
import { startDownload } from './startDownload';

/** /scarica-dati, from a mail: the link is used up by the button, and the browser then gets the file. */
export default function DataLinkPage() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const [refused, setRefused] = useState<string>();
  const isUsable = token !== undefined && token !== refused;
  return (
    <LinkFrame title={t('dati-link-titolo', 'Scarica i tuoi dati')}>
      {isUsable ? (
        <Fetch token={token} onRefused={() => setRefused(token)} />
      ) : (
        <EmptyState
          role="alert"
          icon={<LinkIcon />}
          title={t('imposta-password-link', 'Questo link non vale')}
          text={t(
            'dati-link-scaduto',
            'È scaduto o è già stato usato. Puoi chiedere una nuova copia da «Accesso e sicurezza».',
          )}
          action={<LinkButton to="/sicurezza">{t('email-link-avanti', 'Vai a Piazza')}</LinkButton>}
        />
      )}
    </LinkFrame>
  );
}

function Fetch({ token, onRefused }: { token: string; onRefused: () => void }) {
  const { t } = useTranslation();
  const [openCopy, { isLoading, data, error }] = useOpenDataCopyMutation();
  const isOpened = data?.statusCode === 200;
  const handleClick = async () => {
    if (isOpened) return startDownload();
    const answer = await openCopy({ token });
    if (answer.data?.statusCode === 100) onRefused();
    else if (answer.data) startDownload();
  };
  const button = (
    <Button wide busy={isLoading} onClick={() => void handleClick()}>
      {t('dati-link-scarica', 'Scarica')}
    </Button>
  );
  if (isOpened)
    return (
      <EmptyState
        role="status"
        icon={<FolderDown />}
        title={t('dati-link-parte', 'Il download è partito')}
        text={t('dati-link-ancora', 'Se si è interrotto, riprova da qui entro un’ora.')}
        action={button}
      />
    );
  return (
    <>
      <p>
        {t(
          'dati-link-testo',
          'Il file contiene tutto ciò che hai su Piazza. Scaricalo su un dispositivo tuo: il link funziona una volta sola.',
        )}
      </p>
      {error && (
        <Text tone="danger" role="alert">
          {failureText(t, error)}
        </Text>
      )}
      {button}
    </>
  );
}
