import type { ReplyOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byQuery } from './call';

export const avvisiApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    savedSearches: build.query<ReplyOf<'GET /api/Avvisi/RicercheList'>, number>({
      query: (PersonaID) => byQuery('GET /api/Avvisi/RicercheList')({ PersonaID }),
      providesTags: ['SavedSearches'],
    }),
  }),
});
