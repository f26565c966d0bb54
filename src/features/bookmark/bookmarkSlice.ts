import { bookmarkApi } from '../../api/bookmark';
import { startToggle } from '../../core/toggles/toggleListener';
import { createToggleSlice, type Toggle } from '../../lib/toggle';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

/** §4 Bookmark: optimistic, reverted unless the host says 200. */
export const bookmarkSlice = createToggleSlice('bookmark');

export const selectBookmarkState = injectSlice(bookmarkSlice);
export const { toggleRequested, requestSent, requestSucceeded, requestFailed, cleared } =
  bookmarkSlice.actions;

export const selectBookmark = (state: RootState, postID: number): Toggle | undefined =>
  selectBookmarkState(state)[postID];

/** How far the wishes on screen are ahead of what the host has agreed to, for the badge's number. */
export const selectBookmarkLead = (state: RootState): number =>
  Object.values(selectBookmarkState(state)).reduce(
    (sum, { desired, confirmed }) => sum + Number(desired) - Number(confirmed),
    0,
  );

const { bookmark, addBookmark, deleteBookmark } = bookmarkApi.endpoints;

startToggle({
  kind: 'bookmark',
  actions: bookmarkSlice.actions,
  select: selectBookmark,
  async send(dispatch, postID, toggle, personaID) {
    if (toggle.desired) {
      const body = { bookmarkID: 0, dataOra: new Date().toISOString(), postID, personaID };
      const { bookmarkID } = await dispatch(addBookmark.initiate(body)).unwrap();
      return bookmarkID ?? null;
    }
    // §4: deleting first looks up the bookmark's id if unknown.
    let { relationID } = toggle;
    if (relationID === null) {
      const found = await dispatch(
        bookmark.initiate({ PostID: postID, PersonaID: personaID }, { forceRefetch: true, subscribe: false }),
      ).unwrap();
      relationID = found.listBookmark[0]?.bookmarkID ?? null;
    }
    if (relationID !== null)
      await dispatch(deleteBookmark.initiate(relationID))
        .unwrap()
        .catch((error: { kind?: string }) => {
          // Gone already: that is what was wished.
          if (error.kind !== 'notFound') throw error;
        });
    return null;
  },
  failed: { label: 'post-salva-errore', text: 'Non è stato possibile aggiornare i salvati. Riprova.' },
  unreached: {
    label: 'segui-errore-rete',
    text: 'Connessione assente: non è cambiato nulla. Riprova quando torna.',
  },
});
