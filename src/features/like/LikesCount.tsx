import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { useAppDispatch } from '../../api/hooks';
import { ActionButton } from '../../ui/ActionButton';
import { useLike } from './LikeButton';
import { likesOpened } from './likeListSlice';

/** The number beside the heart; it opens the list of who they are. */
export function LikesCount({ post }: { post: Pick<Post, 'postID' | 'likeID' | 'likeCount'> }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { count } = useLike(post);
  return (
    <ActionButton
      icon={null}
      label={t('like-conteggio', '{{count}} mi piace', { count })}
      aria-haspopup="dialog"
      onClick={() => dispatch(likesOpened(post.postID))}
    >
      {count}
    </ActionButton>
  );
}
