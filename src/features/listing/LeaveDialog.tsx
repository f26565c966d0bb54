import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import type { Leave } from './useLeave';

export function LeaveDialog({ leave }: { leave: Leave }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={leave.isAsking}
      title={t('inserisci-esci-titolo', 'Uscire senza pubblicare?')}
      text={t('inserisci-esci-testo', 'Quello che hai scritto e le foto che hai scelto andranno persi.')}
      confirmLabel={t('inserisci-esci-conferma', 'Esci')}
      cancelLabel={t('inserisci-esci-annulla', 'Continua')}
      closeLabel={t('chiudi', 'Chiudi')}
      danger
      onConfirm={leave.confirm}
      onCancel={leave.cancel}
    />
  );
}
