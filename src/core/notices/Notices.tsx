import type { UnknownAction } from '@reduxjs/toolkit';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { noticeDismissed, noticesHeld, noticesReleased, selectNotices } from './noticesSlice';
import { ToastRegion } from '../../ui/ToastRegion';

/** Shows the store's notices (toasts) in the person's language. */
export function Notices() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const notices = useAppSelector(selectNotices);
  const take = (id: number, undo: UnknownAction) => {
    dispatch(undo);
    dispatch(noticeDismissed(id));
  };
  const report = (id: number) => {
    void navigate('/centro-assistenza#problema');
    dispatch(noticeDismissed(id));
  };
  const toasts = notices.map(({ id, tone, label, detail, undo }) => ({
    id,
    tone,
    text: [t(label), detail].filter(Boolean).join(' '),
    actions: undo
      ? [{ label: t('annulla'), onAction: () => take(id, undo) }]
      : tone === 'error'
        ? [{ label: t('assistenza-problema-titolo'), onAction: () => report(id) }]
        : undefined,
  }));
  return (
    <ToastRegion
      toasts={toasts}
      label={t('avvisi')}
      closeLabel={t('chiudi')}
      onHold={() => dispatch(noticesHeld())}
      onRelease={() => dispatch(noticesReleased())}
      onDismiss={(id) => dispatch(noticeDismissed(id))}
    />
  );
}
