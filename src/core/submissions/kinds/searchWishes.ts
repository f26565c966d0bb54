import { once } from '../../../api/asked';
import { avvisiApi } from '../../../api/avvisi';
import { among, type Kind } from '../kind';
import { idsListed } from './search';

/** Whose search it is and what it is called, which its calls do not say. */
interface OfSearch {
  personaID: number;
  called: string;
}

const { updateSearch, deleteSearch } = avvisiApi.endpoints;
const wish = {
  waits: true,
  form: false,
  lane: () => 'search',
  isWish: true,
  words: ({ called }: OfSearch) => called,
} as const;

/** Another name, or the silence, of a saved search that the host has. */
export const searchChange = {
  ...wish,
  row: 'POST /api/Avvisi/UpdateRicerca',
  send: ({ personaID: _personaID, called: _called, ...change }) => updateSearch.initiate(change, once),
  label: 'app-tipo-ricerca-cambiata',
  hostID: ({ ricercaID }) => ricercaID,
  listedBy: (action) => {
    const ids = idsListed(action);
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
    const ids = idsListed(action);
    return ids && ((hostID) => !ids.includes(hostID));
  },
} as const satisfies Kind<'POST /api/Avvisi/DeleteRicerca', OfSearch>;
