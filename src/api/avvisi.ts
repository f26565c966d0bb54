import type { RequestOf } from '../../contract/table';
import { family } from './family';

type Bell = Omit<RequestOf<'POST /api/Avvisi/UpdateCampanella'>, 'attiva'>;

/** A missing search needs no change: the person deleted it on another device. */
const unlessGone = { okCodes: [200, 404], stale: ['SavedSearches'] } as const;

export const avvisiApi = family(({ read, write, act }) => ({
  savedSearches: read('GET /api/Avvisi/RicercheList', { by: 'PersonaID', tags: ['SavedSearches'] }),
  addSearch: write('POST /api/Avvisi/AddRicerca', { stale: ['SavedSearches'] }),
  /** Changes a search's name or silence, or marks its new ads as seen. */
  updateSearch: write('POST /api/Avvisi/UpdateRicerca', unlessGone),
  deleteSearch: act('POST /api/Avvisi/DeleteRicerca', { by: 'RicercaID', ...unlessGone }),
  /** The bell of a followed person's page. */
  ringFor: write('POST /api/Avvisi/UpdateCampanella', {
    request: (bell: Bell) => ({ ...bell, attiva: 1 as const }),
  }),
  hushFor: write('POST /api/Avvisi/UpdateCampanella', {
    request: (bell: Bell) => ({ ...bell, attiva: 0 as const }),
  }),
}));

export const { useSavedSearchesQuery } = avvisiApi;
