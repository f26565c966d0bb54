import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../store/hooks';
import { saleLeft } from '../../features/post/saleSlice';
import { ToastRegion } from '../../ui/ToastRegion';

/** After an ad was marked as sold: the way back. */
export function SaleUndo({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <ToastRegion
      toasts={[
        {
          id: 0,
          text: t('vendita-segnato', 'Segnato come venduto.'),
          actions: [{ label: t('vendita-annulla', 'Annulla'), onAction: onUndo }],
        },
      ]}
      label={t('avvisi', 'Avvisi')}
      closeLabel={t('chiudi', 'Chiudi')}
      onDismiss={() => dispatch(saleLeft())}
    />
  );
}
