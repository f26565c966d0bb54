import type { StartListening } from '../../api/hooks';
import { socialApi } from '../../api/social';
import { startToggle } from '../../api/toggleListener';
import { bookmarkSlice, selectBookmark } from './bookmarkSlice';

const { bookmark, addBookmark, deleteBookmark } = socialApi.endpoints;

export const startBookmark = (start: StartListening): void =>
  startToggle(start, {
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
          bookmark.initiate(
            { PostID: postID, PersonaID: personaID },
            { forceRefetch: true, subscribe: false },
          ),
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
