import { likeApi } from '../../api/like';
import { wordsOfPosts } from '../../core/overlay/answers';
import { createToggleSlice, startToggle } from '../../core/overlay/createToggleSlice';
import { now, once, type Relation } from '../../core/overlay/relation';
import { giverOf } from '../../core/session/giver';
import { injectSlice } from '../../store/rootReducer';

const { addLike, deleteLike } = likeApi.endpoints;

/** The post is liked. */
const relation: Relation = {
  calls: [addLike, deleteLike],
  add: ({ id: postID, me }) => addLike.initiate({ likeID: 0, postID, dataOra: now(), ...giverOf(me) }, once),
  remove: ({ id: postID, relationID: LikeID }) => deleteLike.initiate({ LikeID, postID }, once),
  field: 'likeID',
  heard: wordsOfPosts('likeID', 'listPost'),
};

export const likeSlice = createToggleSlice('like', relation);
export const like = startToggle(likeSlice, injectSlice(likeSlice), relation);
