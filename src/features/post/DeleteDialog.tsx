import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { deletionCancelled, deletionConfirmed, redirected, selectDeletion } from './deletionSlice';

/** Asks before a post is deleted and, once it is, leads to one's own page. Mounted once on a page that deletes. */
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
      title={t('post-elimina-domanda', 'Vuoi eliminare questo post?')}
      text={t('post-elimina-testo', 'Spariscono anche i mi piace e i commenti. Non si può tornare indietro.')}
      confirmLabel={t('post-elimina', 'Elimina')}
      cancelLabel={t('post-annulla', 'Annulla')}
      closeLabel={t('chiudi', 'Chiudi')}
      onConfirm={() => dispatch(deletionConfirmed())}
      onCancel={() => dispatch(deletionCancelled())}
    />
  );
}
