import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { deletionCancelled, deletionConfirmed, redirected, selectDeletion } from './deletionSlice';

/**
 * Asks before a post is deleted, and opens the person's own page afterwards. Each page on which posts can be deleted
 * renders one.
 */
export function DeleteDialog() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { status } = useAppSelector(selectDeletion);
  useEffect(() => {
    if (status !== 'leaving') return;
    dispatch(redirected());
    void navigate('/user-profile', { replace: true });
  }, [status, dispatch, navigate]);
  return (
    <ConfirmDialog
      open={status === 'asking' || status === 'deleting'}
      danger
      busy={status === 'deleting'}
      title={t('post-elimina-domanda')}
      text={t('post-elimina-testo')}
      confirmLabel={t('post-elimina')}
      cancelLabel={t('post-annulla')}
      closeLabel={t('chiudi')}
      onConfirm={() => dispatch(deletionConfirmed())}
      onCancel={() => dispatch(deletionCancelled())}
    />
  );
}
