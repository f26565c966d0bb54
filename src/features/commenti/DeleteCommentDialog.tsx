import { useTranslation } from 'react-i18next';
import { noticeRaised } from '../../api/events';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useDeleteCommentMutation } from '../../api/commenti';
import { say } from '../../lib/say';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { deletionAsked, selectAsked } from './commentsSlice';

/** The question may be about the comment of another post. */
export function DeleteCommentDialog({ postID }: { postID: number }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const asked = useAppSelector(selectAsked);
  const [remove, { isLoading }] = useDeleteCommentMutation();
  const handleConfirm = async () => {
    if (asked === null) return;
    const { error } = await remove({ CommentiID: asked.commentiID, postID });
    dispatch(deletionAsked(null));
    if (!error) say(t('commenti-eliminato', 'Commento eliminato'));
    else
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
      open={asked?.postID === postID}
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
