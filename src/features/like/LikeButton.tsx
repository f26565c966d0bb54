import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '../../../contract/entities';
import { noticeRaised } from '../../api/events';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { useAddLikeMutation, useDeleteLikeMutation } from '../../api/social';
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

interface Props {
  post: Liked;
  myID: number | undefined;
}

export function LikeButton({ post, myID }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { likeID } = useLike(post);
  const [add, adding] = useAddLikeMutation();
  const [remove, removing] = useDeleteLikeMutation();
  const handleClick = async () => {
    if (myID === undefined || adding.isLoading || removing.isLoading) return;
    const { postID } = post;
    const { error } =
      likeID === null
        ? await add({ likeID: 0, personaID: myID, postID, dataOra: new Date().toISOString() })
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
