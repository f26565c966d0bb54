import type { UnknownAction } from '@reduxjs/toolkit';
import { once } from '../../../api/asked';
import { avvisiApi } from '../../../api/avvisi';
import { chatApi } from '../../../api/chat';
import { commentiApi } from '../../../api/commenti';
import { among, type Kind, numberField } from '../kind';

const { addComment, threads, earlierReplies, deleteComment } = commentiApi.endpoints;
const { sendMessage, chat } = chatApi.endpoints;
const { addSearch, updateSearch, savedSearches, deleteSearch } = avvisiApi.endpoints;

/** Its list shows it on its way. */
const listed = { waits: true, form: false } as const;

export const comment = {
  ...listed,
  row: 'POST /api/Commenti/CreateComment',
  send: (fields, { onceKey }) => addComment.initiate({ ...fields, onceKey }, once),
  showsRefused: true,
  lane: ({ postID }) => `comment/${postID}`,
  label: 'app-tipo-commento',
  words: ({ testoCommento }) => testoCommento,
  reword: (fields, words) => void (fields.testoCommento = words),
  hostID: (_fields, reply) => numberField(reply, 'commentiID'),
  listedBy: (action) => {
    if (deleteComment.matchFulfilled(action)) return among([action.meta.arg.originalArgs.CommentiID]);
    if (!threads.matchFulfilled(action) && !earlierReplies.matchFulfilled(action)) return undefined;
    const rows = action.payload.pages.flatMap(({ listCommenti }) => listCommenti);
    return among(rows.map(({ commentiID }) => commentiID));
  },
} as const satisfies Kind<'POST /api/Commenti/CreateComment'>;

export const message = {
  ...listed,
  row: 'POST /api/Chat/AddMessaggio',
  send: (fields, { onceKey }) => sendMessage.initiate({ ...fields, onceKey }, once),
  lane: ({ conversazioneID }) => `message/${conversazioneID}`,
  label: 'app-tipo-messaggio',
  words: ({ testo }) => testo,
  reword: (fields, words) => void (fields.testo = words),
  hostID: (_fields, reply) => numberField(reply, 'data'),
  listedBy: (action) =>
    chat.matchFulfilled(action)
      ? among(action.payload.listConversazione.map(({ messaggioID }) => messaggioID))
      : undefined,
} as const satisfies Kind<'POST /api/Chat/AddMessaggio'>;

const searchesIn = (action: UnknownAction): number[] | undefined =>
  savedSearches.matchFulfilled(action)
    ? action.payload.listRicerche.map(({ ricercaID }) => ricercaID)
    : undefined;
const ofSearch = { ...listed, lane: () => 'search' } as const;

export const search = {
  ...ofSearch,
  row: 'POST /api/Avvisi/AddRicerca',
  send: (fields, { onceKey }) => addSearch.initiate({ ...fields, onceKey }, once),
  label: 'app-tipo-ricerca',
  words: ({ nome, q }) => nome ?? q ?? '',
  hostID: (_fields, reply) => numberField(reply, 'ricercaID'),
  listedBy: (action) => {
    const ids = deleteSearch.matchFulfilled(action) ? [action.meta.arg.originalArgs] : searchesIn(action);
    return ids && among(ids);
  },
} as const satisfies Kind<'POST /api/Avvisi/AddRicerca'>;

/** Whose search it is and what it is called, which its calls do not say. */
interface OfSearch {
  personaID: number;
  called: string;
}
const wish = { ...ofSearch, isWish: true, words: ({ called }: OfSearch) => called } as const;

/** Another name, or the silence, of a saved search that the host has. */
export const searchChange = {
  ...wish,
  row: 'POST /api/Avvisi/UpdateRicerca',
  send: ({ personaID: _personaID, called: _called, ...change }) => updateSearch.initiate(change, once),
  label: 'app-tipo-ricerca-cambiata',
  hostID: ({ ricercaID }) => ricercaID,
  listedBy: (action) => {
    const ids = searchesIn(action);
    return ids && among(ids);
  },
} as const satisfies Kind<'POST /api/Avvisi/UpdateRicerca', OfSearch>;

/** Its end: done once the list holds it no more. */
export const searchEnd = {
  ...wish,
  row: 'POST /api/Avvisi/DeleteRicerca',
  send: ({ RicercaID }) => deleteSearch.initiate(RicercaID, once),
  label: 'app-tipo-ricerca-eliminata',
  hostID: ({ RicercaID }) => RicercaID,
  listedBy: (action) => {
    const ids = searchesIn(action);
    return ids && ((hostID) => !ids.includes(hostID));
  },
} as const satisfies Kind<'POST /api/Avvisi/DeleteRicerca', OfSearch>;
