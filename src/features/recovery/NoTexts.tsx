import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/ErrorState';
import { Screen } from '../../ui/Screen';

/** §8: without the texts there is no form. */
export function NoTexts({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Screen hasBar={false}>
      <ErrorState title={t('traduzioni-errore')} retryLabel={t('riprova')} busy={busy} onRetry={onRetry} />
    </Screen>
  );
}
