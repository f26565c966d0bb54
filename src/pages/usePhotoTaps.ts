import type { Post } from '../../contract/entities';
import { useWayOut } from '../core/wayout/useWayOut';
import { likeOnce } from '../features/like/likeOnce';
import { offenderOf } from '../features/post/postRules';
import { useAppDispatch } from '../store/hooks';

/** The handlers of a post's photo: a double tap likes the post, a long press opens the menu of "⋯". */
export function usePhotoTaps(post: Post) {
  const dispatch = useAppDispatch();
  return { onLike: () => dispatch(likeOnce(post)), onHold: useWayOut(offenderOf(post)) };
}
