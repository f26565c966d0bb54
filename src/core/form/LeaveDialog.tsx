import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import type { Leave } from '../../ui/form/useLeave';

/** Asks before unsaved changes are lost. `isEdit`: the form edits something that is already published. */
export function LeaveDialog({ leave, isEdit = false }: { leave: Leave; isEdit?: boolean }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={leave.isAsking}
      title={isEdit ? t('modifica-esci-titolo') : t('inserisci-esci-titolo')}
      text={isEdit ? t('modifica-esci-testo') : t('inserisci-esci-testo')}
      confirmLabel={t('inserisci-esci-conferma')}
      cancelLabel={t('inserisci-esci-annulla')}
      closeLabel={t('chiudi')}
      danger
      onConfirm={leave.confirm}
      onCancel={leave.cancel}
    />
  );
}
