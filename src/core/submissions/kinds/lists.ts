import type { UnknownAction } from '@reduxjs/toolkit';
import { once } from '../../../api/asked';
import { avvisiApi } from '../../../api/avvisi';
import { chatApi } from '../../../api/chat';
import { commentiApi } from '../../../api/commenti';
import { json, type Kind } from '../kind';

const { addComment, threads, earlierReplies, deleteComment } = commentiApi.endpoints;
const { sendMessage, chat } = chatApi.endpoints;
const { addSearch, updateSearch, savedSearches, deleteSearch } = avvisiApi.endpoints;

export const comment = json('POST /api/Commenti/CreateComment', addComment, {
  label: 'app-tipo-commento',
  words: ({ testoCommento }) => testoCommento,
  reword: (fields, words) => void (fields.testoCommento = words),
  showsRefused: true,
  lane: ({ postID }) => `comment/${postID}`,
  hostID: 'commentiID',
  listedBy: (action) => {
    if (deleteComment.matchFulfilled(action)) return [action.meta.arg.originalArgs.CommentiID];
    if (!threads.matchFulfilled(action) && !earlierReplies.matchFulfilled(action)) return undefined;
    return action.payload.pages.flatMap(({ listCommenti }) => listCommenti.map((row) => row.commentiID));
  },
});

export const message = json('POST /api/Chat/AddMessaggio', sendMessage, {
  label: 'app-tipo-messaggio',
  words: ({ testo }) => testo,
  reword: (fields, words) => void (fields.testo = words),
  lane: ({ conversazioneID }) => `message/${conversazioneID}`,
  hostID: 'data',
  listedBy: (action) =>
    chat.matchFulfilled(action)
      ? action.payload.listConversazione.map(({ messaggioID }) => messaggioID)
      : undefined,
});

const searchesIn = (action: UnknownAction): number[] | undefined =>
  savedSearches.matchFulfilled(action)
    ? action.payload.listRicerche.map(({ ricercaID }) => ricercaID)
    : undefined;
const lane = () => 'search';

export const search = json('POST /api/Avvisi/AddRicerca', addSearch, {
  label: 'app-tipo-ricerca',
  words: ({ nome, q }) => nome ?? q ?? '',
  lane,
  hostID: 'ricercaID',
  listedBy: (action) =>
    deleteSearch.matchFulfilled(action) ? [action.meta.arg.originalArgs] : searchesIn(action),
});

/** The owner and the name of a saved search, which its API calls do not contain. */
interface OfSearch {
  personaID: number;
  called: string;
}
const wish = { isWish: true, words: ({ called }: OfSearch) => called, lane, listedBy: searchesIn } as const;

/** Renames or mutes a saved search that the host already has. */
export const searchChange = {
  ...wish,
  row: 'POST /api/Avvisi/UpdateRicerca',
  send: ({ personaID: _personaID, called: _called, ...change }) => updateSearch.initiate(change, once),
  label: 'app-tipo-ricerca-cambiata',
  hostID: 'ricercaID',
} as const satisfies Kind<'POST /api/Avvisi/UpdateRicerca', OfSearch>;

export const searchEnd = {
  ...wish,
  row: 'POST /api/Avvisi/DeleteRicerca',
  send: ({ RicercaID }) => deleteSearch.initiate(RicercaID, once),
  label: 'app-tipo-ricerca-eliminata',
  hostID: 'RicercaID',
  isDoneUnlisted: true,
} as const satisfies Kind<'POST /api/Avvisi/DeleteRicerca', OfSearch>;
