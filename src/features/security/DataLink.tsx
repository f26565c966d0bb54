import { FolderDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOpenDataCopyMutation } from '../../api/account';
import { securityFailureText } from './securityTexts';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Alert } from '../../ui/layout/Text';
import { startDownload } from './startDownload';

/** Downloads the copy of the data with the token in the mailed link, which can be used once. */
export function DataLink({ token, onRefused }: { token: string; onRefused: () => void }) {
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
      {t('dati-link-scarica')}
    </Button>
  );
  if (isOpened)
    return (
      <EmptyState
        said="polite"
        icon={<FolderDown />}
        title={t('dati-link-parte')}
        text={t('dati-link-ancora')}
        action={button}
      />
    );
  return (
    <>
      <p>{t('dati-link-testo')}</p>
      {error && <Alert>{securityFailureText(t, error)}</Alert>}
      {button}
    </>
  );
}
