import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import type { Leave } from '../../ui/form/useLeave';

/** `isEdit`: what is left was published before. */
export function LeaveDialog({ leave, isEdit = false }: { leave: Leave; isEdit?: boolean }) {
  const { t } = useTranslation();
  const text = isEdit
    ? t('modifica-esci-testo', 'Le modifiche che hai fatto andranno perse.')
    : leave.isKept
      ? t('inserisci-esci-bozza', 'La bozza resta su questo telefono, foto comprese: la ritrovi qui.')
      : t('inserisci-esci-testo', 'Quello che hai scritto e le foto che hai scelto andranno persi.');
  return (
    <ConfirmDialog
      open={leave.isAsking}
      title={
        isEdit
          ? t('modifica-esci-titolo', 'Uscire senza salvare?')
          : t('inserisci-esci-titolo', 'Uscire senza pubblicare?')
      }
      text={text}
      confirmLabel={t('inserisci-esci-conferma', 'Esci')}
      cancelLabel={t('inserisci-esci-annulla', 'Continua')}
      closeLabel={t('chiudi', 'Chiudi')}
      danger={!leave.isKept}
      onConfirm={leave.confirm}
      onCancel={leave.cancel}
    />
  );
}
