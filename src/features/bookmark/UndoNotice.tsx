import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ToastRegion } from '../../ui/ToastRegion';
import { removalExpired, removalHeld, removalReleased, removalUndone, selectRemoval } from './removalSlice';

/** After a bookmark was taken off: the way to put it back. */
export function UndoNotice() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const removal = useAppSelector(selectRemoval);
  const toasts =
    removal.status === 'offered' || removal.status === 'held'
      ? [
          {
            id: removal.count,
            text: t('bookmark-tolto', 'Tolto dai salvati.'),
            action: {
              label: t('bookmark-annulla', 'Annulla'),
              onAction: () => dispatch(removalUndone()),
            },
          },
        ]
      : [];
  return (
    <ToastRegion
      toasts={toasts}
      label={t('avvisi', 'Avvisi')}
      closeLabel={t('chiudi', 'Chiudi')}
      onHold={() => dispatch(removalHeld())}
      onRelease={() => dispatch(removalReleased())}
      onDismiss={() => dispatch(removalExpired())}
    />
  );
}
