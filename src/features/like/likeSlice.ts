import { likeApi } from '../../api/like';
import { wordsOfPosts } from '../../core/overlay/answers';
import { createToggleSlice } from '../../core/overlay/createToggleSlice';
import { now, once } from '../../core/overlay/relation';
import { giverOf } from '../../core/session/giver';

const { addLike, deleteLike } = likeApi.endpoints;

/** The post is liked. */
export const like = createToggleSlice('like', {
  calls: [addLike, deleteLike],
  add: ({ id: postID, me }) => addLike.initiate({ likeID: 0, postID, dataOra: now(), ...giverOf(me) }, once),
  remove: ({ id: postID, relationID: LikeID }) => deleteLike.initiate({ LikeID, postID }, once),
  field: 'likeID',
  heard: wordsOfPosts('likeID', 'listPost'),
});
export const { slice: likeSlice } = like;
