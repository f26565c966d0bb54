import { anew, once } from '../../api/asked';
import { likeApi } from '../../api/like';
import { postApi } from '../../api/post';
import { wordsOfPosts } from '../../core/overlay/answers';
import { createToggle, createToggleSlice } from '../../core/overlay/createToggleSlice';
import { now, type Relation } from '../../core/overlay/relation';
import { giverOf } from '../../core/session/giver';
import type { Listener } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';

const { addLike, deleteLike } = likeApi.endpoints;

/** The relation "the viewer likes the post". */
const relation: Relation = {
  calls: [addLike, deleteLike],
  add: ({ id: postID, me }) => addLike.initiate({ likeID: 0, postID, dataOra: now(), ...giverOf(me) }, once),
  remove: ({ id: postID, relationID: LikeID }) => deleteLike.initiate({ LikeID, postID }, once),
  ask: ({ id }) => postApi.endpoints.post.initiate(id, anew),
  field: 'likeID',
  heard: wordsOfPosts('likeID', 'listPost'),
};

export const likeSlice = createToggleSlice('like', relation);
export const like = createToggle(likeSlice, injectSlice(likeSlice), relation);
export const likeListener: Listener = like.listener;
