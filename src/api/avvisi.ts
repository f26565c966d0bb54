import type { RequestOf } from '../../contract/table';
import { family, onSuccess, orMissing } from './family';

type Bell = Omit<RequestOf<'POST /api/Avvisi/UpdateCampanella'>, 'attiva'>;

/** A saved search that is missing is fine: the person deleted it on another device. */
const unlessGone = { ...orMissing, invalidatesTags: onSuccess(['SavedSearches']) };

export const avvisiApi = family(({ query, mutation, bareMutation }) => ({
  savedSearches: query('GET /api/Avvisi/RicercheList', { by: 'PersonaID', providesTags: ['SavedSearches'] }),
  addSearch: mutation('POST /api/Avvisi/AddRicerca', { invalidatesTags: onSuccess(['SavedSearches']) }),
  /** Changes a saved search's name or mutes it, or marks its new ads as seen. */
  updateSearch: mutation('POST /api/Avvisi/UpdateRicerca', unlessGone),
  deleteSearch: bareMutation('POST /api/Avvisi/DeleteRicerca', { by: 'RicercaID', ...unlessGone }),
  /** Turns the bell on a followed person's page on or off. */
  ringFor: mutation('POST /api/Avvisi/UpdateCampanella', {
    query: (bell: Bell) => ({ ...bell, attiva: 1 as const }),
  }),
  hushFor: mutation('POST /api/Avvisi/UpdateCampanella', {
    query: (bell: Bell) => ({ ...bell, attiva: 0 as const }),
  }),
}));

export const { useSavedSearchesQuery } = avvisiApi;
