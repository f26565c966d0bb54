import type { ReplyOf, RequestOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byJson, byJsonOnce, byQuery } from './call';

const save = 'POST /api/Avvisi/AddRicerca' as const;
const change = 'POST /api/Avvisi/UpdateRicerca' as const;
const remove = 'POST /api/Avvisi/DeleteRicerca' as const;
const ring = 'POST /api/Avvisi/UpdateCampanella' as const;
type Bell = Omit<RequestOf<typeof ring>, 'attiva'>;

const staleSearches = (_reply: unknown, error: unknown): 'SavedSearches'[] =>
  error ? [] : ['SavedSearches'];

export const avvisiApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    savedSearches: build.query<ReplyOf<'GET /api/Avvisi/RicercheList'>, number>({
      query: (PersonaID) => byQuery('GET /api/Avvisi/RicercheList')({ PersonaID }),
      providesTags: ['SavedSearches'],
    }),
    addSearch: build.mutation<ReplyOf<typeof save>, RequestOf<typeof save> & { onceKey: string }>({
      query: byJsonOnce(save),
      invalidatesTags: staleSearches,
    }),
    /** Another name, or that its new ads were seen. */
    updateSearch: build.mutation<ReplyOf<typeof change>, RequestOf<typeof change>>({
      query: byJson(change),
      invalidatesTags: staleSearches,
    }),
    silenceSearch: build.mutation<ReplyOf<typeof change>, { ricercaID: number }>({
      query: ({ ricercaID }) => byJson(change)({ ricercaID, silenziata: 1 }),
      invalidatesTags: staleSearches,
    }),
    unsilenceSearch: build.mutation<ReplyOf<typeof change>, { ricercaID: number }>({
      query: ({ ricercaID }) => byJson(change)({ ricercaID, silenziata: 0 }),
      invalidatesTags: staleSearches,
    }),
    deleteSearch: build.mutation<null, number>({
      queryFn: async (RicercaID, _api, _options, ask) => {
        const { error } = await ask(byQuery(remove)({ RicercaID }));
        // Gone already: that is what was wished.
        return error && error.kind !== 'notFound' ? { error } : { data: null };
      },
      invalidatesTags: staleSearches,
    }),
    /** The bell of a followed person's page. */
    ringFor: build.mutation<ReplyOf<typeof ring>, Bell>({
      query: (bell) => byJson(ring)({ ...bell, attiva: 1 }),
    }),
    hushFor: build.mutation<ReplyOf<typeof ring>, Bell>({
      query: (bell) => byJson(ring)({ ...bell, attiva: 0 }),
    }),
  }),
});

export const { useSavedSearchesQuery, useUpdateSearchMutation } = avvisiApi;
