import { bookmarkApi } from '../api/bookmark';
import { wordsOfPosts } from '../core/overlay/answers';
import { createToggleSlice } from '../core/overlay/createToggleSlice';
import { once } from '../core/overlay/relation';

const { addBookmark, deleteBookmark } = bookmarkApi.endpoints;
const relation: Parameters<typeof createToggleSlice>[1] = {
  calls: [addBookmark, deleteBookmark],
  add: ({ id: postID, me: { personaID } }) =>
    addBookmark.initiate({ bookmarkID: 0, dataOra: '', postID, personaID }, once),
  remove: ({ id: postID, relationID: BookmarkID, me: { personaID } }) =>
    deleteBookmark.initiate({ BookmarkID, postID, personaID }, once),
  field: 'bookmarkID',
  heard: wordsOfPosts('bookmarkID', 'listPost'),
  failed: { label: 'refused', text: 'Refused.' },
  unreached: { label: 'unreached', text: 'Not reached.' },
};

/** Shows the wish at once. */
export const eager = createToggleSlice('eager', { ...relation, isAtOnce: true });
/** Shows the host's word. */
export const patient = createToggleSlice('patient', relation);
