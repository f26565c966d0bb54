import { useTranslation } from 'react-i18next';
import { useConfirmReportMutation } from '../../api/piazza';
import { Button } from '../../ui/Button';
import { Said } from '../../ui/Said';
import { Alert, Text } from '../../ui/layout/Text';

/**
 * Confirms a report with the token in the mailed link. Needs a tap on a button, because mail programs may open links by
 * themselves.
 */
export function ConfirmReport({ token }: { token: string }) {
  const { t } = useTranslation();
  const [confirm, { isLoading, isSuccess, isError }] = useConfirmReportMutation();
  if (isSuccess)
    return (
      <p>
        <Said>{t('esterna-confermata')}</Said>
      </p>
    );
  return (
    <>
      <Text>{t('esterna-conferma-testo')}</Text>
      {isError && <Alert>{t('segnala-errore')}</Alert>}
      <Button wide busy={isLoading} onClick={() => void confirm({ token })}>
        {t('esterna-conferma')}
      </Button>
    </>
  );
}
