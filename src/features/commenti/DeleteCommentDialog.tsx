import { useTranslation } from 'react-i18next';
import { noticeRaised } from '../../api/events';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useDeleteCommentMutation } from '../../api/commenti';
import { say } from '../../lib/say';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { deletionAsked, selectAsked } from './commentsSlice';

/**
 * Asks before a comment is deleted. The store holds one question for all posts, so this dialog opens only if the
 * question is about a comment of its own post.
 */
export function DeleteCommentDialog({ postID }: { postID: number }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const asked = useAppSelector(selectAsked);
  const [remove, { isLoading }] = useDeleteCommentMutation();
  const handleConfirm = async () => {
    if (asked === null) return;
    const { error } = await remove({ CommentiID: asked.commentiID, postID });
    dispatch(deletionAsked(null));
    if (!error) say(t('commenti-eliminato'));
    else
      dispatch(
        noticeRaised({
          tone: 'error',
          label: 'commenti-elimina-errore',
        }),
      );
  };
  return (
    <ConfirmDialog
      open={asked?.postID === postID}
      danger
      busy={isLoading}
      title={t('commenti-elimina-titolo')}
      text={t('commenti-elimina-domanda')}
      confirmLabel={t('commenti-elimina')}
      cancelLabel={t('commenti-annulla')}
      closeLabel={t('chiudi')}
      onConfirm={() => void handleConfirm()}
      onCancel={() => dispatch(deletionAsked(null))}
    />
  );
}
