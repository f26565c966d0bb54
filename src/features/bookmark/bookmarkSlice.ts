import { anew, once } from '../../api/asked';
import { bookmarkApi } from '../../api/bookmark';
import { postApi } from '../../api/post';
import { wordsOfPosts } from '../../core/overlay/answers';
import { createToggle, createToggleSlice } from '../../core/overlay/createToggleSlice';
import { now, sum, unreached, type Relation } from '../../core/overlay/relation';
import type { Listener } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';

const { addBookmark, deleteBookmark } = bookmarkApi.endpoints;

/** The relation "the viewer bookmarked the post". */
const relation: Relation = {
  calls: [addBookmark, deleteBookmark],
  add: ({ id: postID, me: { personaID } }) =>
    addBookmark.initiate({ bookmarkID: 0, dataOra: now(), postID, personaID }, once),
  remove: ({ id: postID, relationID: BookmarkID, me: { personaID } }) =>
    deleteBookmark.initiate({ BookmarkID, postID, personaID }, once),
  ask: ({ id }) => postApi.endpoints.post.initiate(id, anew),
  field: 'bookmarkID',
  heard: wordsOfPosts('bookmarkID', 'listPost', 'listBookmark'),
  isAtOnce: true,
  failed: { label: 'post-salva-errore' },
  unreached,
  count: (_id, myID, by) => (dispatch) =>
    void dispatch(
      bookmarkApi.util.updateQueryData('bookmarkCount', myID, (draft) => {
        draft.bookmarkCount = sum(draft.bookmarkCount, by);
      }),
    ),
};

export const bookmarkSlice = createToggleSlice('bookmark', relation);
export const bookmark = createToggle(bookmarkSlice, injectSlice(bookmarkSlice), relation);
export const bookmarkListener: Listener = bookmark.listener;
