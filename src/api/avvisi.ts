import type { ReplyOf, RequestOf } from '../../contract/table';
import type { ApiError } from './apiError';
import { baseApi } from './baseApi';
import { byJson, byJsonOnce, byQuery } from './call';

const save = 'POST /api/Avvisi/AddRicerca' as const;
const change = 'POST /api/Avvisi/UpdateRicerca' as const;
const remove = 'POST /api/Avvisi/DeleteRicerca' as const;
const ring = 'POST /api/Avvisi/UpdateCampanella' as const;
type Bell = Omit<RequestOf<typeof ring>, 'attiva'>;

const staleSearches = (_reply: unknown, error: unknown): 'SavedSearches'[] =>
  error ? [] : ['SavedSearches'];

/** A search that is gone needs no change: its person deleted it on another device. */
const unlessGone = ({ error }: { error?: ApiError }) =>
  error && error.kind !== 'notFound' ? { error } : { data: {} };

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
    /** Another name, the silence, or that its new ads were seen. */
    updateSearch: build.mutation<object, RequestOf<typeof change>>({
      queryFn: async (fields, _api, _options, ask) => unlessGone(await ask(byJson(change)(fields))),
      invalidatesTags: staleSearches,
    }),
    deleteSearch: build.mutation<object, number>({
      queryFn: async (RicercaID, _api, _options, ask) =>
        unlessGone(await ask(byQuery(remove)({ RicercaID }))),
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

export const { useSavedSearchesQuery } = avvisiApi;
