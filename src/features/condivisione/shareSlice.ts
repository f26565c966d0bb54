import { anew, once } from '../../api/asked';
import { condivisioneApi } from '../../api/condivisione';
import { postApi } from '../../api/post';
import { wordsOfPosts } from '../../core/overlay/answers';
import { createToggle, createToggleSlice } from '../../core/overlay/createToggleSlice';
import { now, type Relation } from '../../core/overlay/relation';
import type { Listener } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';

const { addShare, deleteShare } = condivisioneApi.endpoints;

/** The relation "the viewer shared the post with their followers". */
const relation: Relation = {
  calls: [addShare, deleteShare],
  add: ({ id: postID, me: { personaID } }) =>
    addShare.initiate({ postID, personaID, dataCondivisione: now() }, once),
  remove: ({ id: postID, relationID: condivisioneID }) =>
    deleteShare.initiate({ condivisioneID, postID }, once),
  ask: ({ id }) => postApi.endpoints.post.initiate(id, anew),
  field: 'condivisioneID',
  heard: wordsOfPosts('condivisioneID', 'listPost'),
  added: { tone: 'success', label: 'share-fatto' },
  canUndo: true,
  removed: { tone: 'info', label: 'share-tolto' },
  failed: { label: 'share-errore' },
};

export const shareSlice = createToggleSlice('share', relation);
export const share = createToggle(shareSlice, injectSlice(shareSlice), relation);
export const shareListener: Listener = share.listener;
