import { anew, once } from '../api/asked';
import { bookmarkApi } from '../api/bookmark';
import { postApi } from '../api/post';
import { wordsOfPosts } from '../core/overlay/answers';
import { createToggle, createToggleSlice } from '../core/overlay/createToggleSlice';
import { type Relation } from '../core/overlay/relation';
import type { Toggles } from '../core/overlay/toggle';
import { injectSlice } from '../store/rootReducer';

const { addBookmark, deleteBookmark } = bookmarkApi.endpoints;
const relation: Relation = {
  calls: [addBookmark, deleteBookmark],
  add: ({ id: postID, me: { personaID } }) =>
    addBookmark.initiate({ bookmarkID: 0, dataOra: '', postID, personaID }, once),
  remove: ({ id: postID, relationID: BookmarkID, me: { personaID } }) =>
    deleteBookmark.initiate({ BookmarkID, postID, personaID }, once),
  ask: ({ id }) => postApi.endpoints.post.initiate(id, anew),
  field: 'bookmarkID',
  heard: wordsOfPosts('bookmarkID', 'listPost'),
  failed: { label: 'refused' },
  unreached: { label: 'unreached' },
};

declare module '../store/rootReducer' {
  interface LazySlices {
    eager: Toggles;
    patient: Toggles;
  }
}

/** Shows the wanted state before the host answers. */
const prompt = { ...relation, isAtOnce: true } as const;
export const eagerSlice = createToggleSlice('eager', prompt);
export const eager = createToggle(eagerSlice, injectSlice(eagerSlice), prompt);
/** Shows the host's state, i.e. waits for the answer. */
export const patientSlice = createToggleSlice('patient', relation);
export const patient = createToggle(patientSlice, injectSlice(patientSlice), relation);
