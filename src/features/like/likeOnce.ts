import type { Post } from '../../../contract/entities';
import type { AppThunk } from '../../store/hooks';
import { like } from './likeSlice';

/** Likes the post, unless the person likes it already or has just asked for that. Never takes a like away. */
export const likeOnce =
  ({ postID: id, likeID }: Pick<Post, 'postID' | 'likeID'>): AppThunk =>
  (dispatch, getState) => {
    const confirmed = likeID !== null;
    if (like.selectToggle(getState(), id)?.desired ?? confirmed) return;
    dispatch(like.toggleRequested({ id, confirmed, relationID: likeID }));
  };
