import type { UnknownAction } from '@reduxjs/toolkit';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../store/hooks';
import type { ToastMessage } from '../../ui/Toast';
import { ToastRegion } from '../../ui/ToastRegion';

interface Props extends Pick<ToastMessage, 'id' | 'text' | 'actions'> {
  /** The action dispatched when the notice is closed. */
  leave: UnknownAction;
}

/** Says what was done and offers to undo it, above the footer bar of the page where it was done. */
export function UndoNotice({ leave, ...toast }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <ToastRegion
      toasts={[toast]}
      label={t('avvisi')}
      closeLabel={t('chiudi')}
      onDismiss={() => dispatch(leave)}
    />
  );
}
