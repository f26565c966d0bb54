import type { ReplyOf, RequestOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byJson, byQuery } from './call';
import { pagedBy, pageFields, type PageParam } from './paged';

/** The host gives so many a page; a shorter one is the last. */
const ratingsPage = 20;

export const ratingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ratingCount: build.query<ReplyOf<'GET /api/Rating/GetRatingCount'>, number>({
      query: (FromPersonaID) => byQuery('GET /api/Rating/GetRatingCount')({ FromPersonaID }),
      extraOptions: { okCodes: [200, 100] },
      providesTags: (_reply, _error, id) => [{ type: 'Ratings', id }],
    }),
    ratings: build.infiniteQuery<ReplyOf<'GET /api/Rating/RatingList'>, number, PageParam>({
      infiniteQueryOptions: pagedBy(({ listRating }) => listRating.length === ratingsPage),
      query: ({ queryArg, pageParam }) =>
        byQuery('GET /api/Rating/RatingList')({ PersonaID: queryArg, ...pageFields(pageParam) }),
      providesTags: (_reply, _error, id) => [{ type: 'Ratings', id }],
    }),
    checkRating: build.query<
      ReplyOf<'GET /api/Rating/CheckPersonaRating'>,
      RequestOf<'GET /api/Rating/CheckPersonaRating'>
    >({
      query: byQuery('GET /api/Rating/CheckPersonaRating'),
      extraOptions: { okCodes: [200, 100] },
      providesTags: (_reply, _error, { ToPersonaID }) => [{ type: 'Ratings', id: ToPersonaID }],
    }),
    addRating: build.mutation<
      ReplyOf<'POST /api/Rating/InsertRating'>,
      RequestOf<'POST /api/Rating/InsertRating'>
    >({
      query: byJson('POST /api/Rating/InsertRating'),
      invalidatesTags: (_reply, error, { toPersonaID }) =>
        error
          ? []
          : [
              { type: 'Ratings', id: toPersonaID },
              { type: 'Persona', id: toPersonaID },
            ],
    }),
  }),
});

export const { useRatingCountQuery, useRatingsInfiniteQuery, useCheckRatingQuery } = ratingApi;
