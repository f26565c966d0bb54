import { useTranslation } from 'react-i18next';
import { noticeRaised } from '../../api/events';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useDeleteCommentMutation } from '../../api/commenti';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { deletionAsked, selectAskedID } from './commentsSlice';

/** `ids`: the comments that the section shows; the question may be about another section's. */
export function DeleteCommentDialog({ postID, ids }: { postID: number; ids: readonly (number | null)[] }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const askedID = useAppSelector(selectAskedID);
  const [remove, { isLoading }] = useDeleteCommentMutation();
  const handleConfirm = async () => {
    if (askedID === null) return;
    const { error } = await remove({ CommentiID: askedID, postID });
    dispatch(deletionAsked(null));
    if (error)
      dispatch(
        noticeRaised({
          tone: 'error',
          label: 'commenti-elimina-errore',
          text: 'Non siamo riusciti a eliminare il commento. Riprova.',
        }),
      );
  };
  return (
    <ConfirmDialog
      open={askedID !== null && ids.includes(askedID)}
      danger
      busy={isLoading}
      title={t('commenti-elimina-titolo', 'Elimina commento')}
      text={t('commenti-elimina-domanda', 'Sei sicuro di voler cancellare questo commento?')}
      confirmLabel={t('commenti-elimina', 'Elimina')}
      cancelLabel={t('commenti-annulla', 'Annulla')}
      closeLabel={t('chiudi', 'Chiudi')}
      onConfirm={() => void handleConfirm()}
      onCancel={() => dispatch(deletionAsked(null))}
    />
  );
}
