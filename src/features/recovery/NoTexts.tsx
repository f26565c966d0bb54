import { useTranslation } from 'react-i18next';
import { Failure } from '../../core/screen/Failure';
import { Screen } from '../../ui/Screen';

/** §8: without the texts there is no form. */
export function NoTexts({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Screen hasBar={false}>
      <Failure title={t('traduzioni-errore')} busy={busy} onRetry={onRetry} />
    </Screen>
  );
}
