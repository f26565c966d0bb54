import { family, onSuccess, one, orNo } from './family';
import { type Paged, pagedBy, pageFields } from './paged';

/** The host's page size; a shorter page is the last. */
const ratingsPage = 20;

export const ratingApi = family(({ query, infiniteQuery, mutation }) => ({
  ratingCount: query('GET /api/Rating/GetRatingCount', {
    by: 'FromPersonaID',
    ...orNo,
    providesTags: one('Ratings'),
  }),
  ratings: infiniteQuery('GET /api/Rating/RatingList', {
    infiniteQueryOptions: pagedBy(({ listRating }) => listRating.length === ratingsPage),
    query: ({ queryArg: PersonaID, pageParam: page }: Paged<number>) => ({ PersonaID, ...pageFields(page) }),
    providesTags: one('Ratings'),
  }),
  checkRating: query('GET /api/Rating/CheckPersonaRating', {
    ...orNo,
    providesTags: (_reply, _error, { ToPersonaID: id }) => [{ type: 'Ratings', id }],
  }),
  addRating: mutation('POST /api/Rating/InsertRating', {
    invalidatesTags: onSuccess(({ toPersonaID: id }) => [
      { type: 'Ratings', id },
      { type: 'Persona', id },
    ]),
  }),
}));

export const { useRatingCountQuery, useRatingsInfiniteQuery, useCheckRatingQuery } = ratingApi;
