import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { noticeRaised } from '../../api/events';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { giverOf } from '../../core/session/giver';
import { useMe } from '../../core/session/useMe';
import { useAddLikeMutation, useDeleteLikeMutation } from '../../api/like';
import { countWith } from '../../lib/toggle';
import { ActionButton } from '../../ui/ActionButton';
import { selectLike } from './likeSlice';

type Liked = Pick<Post, 'postID' | 'likeID' | 'likeCount'>;

/** Whether the viewer likes the post, and the count that goes with it. */
export function useLike({ postID, likeID, likeCount }: Liked) {
  const known = useAppSelector((state) => selectLike(state, postID));
  const current = known === undefined ? likeID : known;
  return { likeID: current, count: countWith(likeCount, likeID !== null, current !== null) };
}

export function LikeButton({ post }: { post: Liked }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const me = useMe();
  const { likeID } = useLike(post);
  const [add, adding] = useAddLikeMutation();
  const [remove, removing] = useDeleteLikeMutation();
  const handleClick = async () => {
    if (adding.isLoading || removing.isLoading) return;
    const { postID } = post;
    const { error } =
      likeID === null
        ? await add({ likeID: 0, postID, dataOra: new Date().toISOString(), ...giverOf(me) })
        : await remove({ LikeID: likeID, postID });
    if (error)
      dispatch(
        noticeRaised({ tone: 'error', label: 'like-errore', text: 'Il mi piace non è arrivato. Riprova.' }),
      );
  };
  return (
    <ActionButton
      icon={<Heart />}
      label={t('like-mi-piace', 'Mi piace')}
      aria-pressed={likeID !== null}
      onClick={() => void handleClick()}
    />
  );
}
