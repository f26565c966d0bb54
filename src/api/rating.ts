import { family, one } from './family';
import { pagedBy, pageFields } from './paged';

/** The host's page size; a shorter page is the last. */
const ratingsPage = 20;

export const ratingApi = family(({ read, list, write }) => ({
  ratingCount: read('GET /api/Rating/GetRatingCount', {
    by: 'FromPersonaID',
    okCodes: [200, 100],
    tags: one('Ratings'),
  }),
  ratings: list('GET /api/Rating/RatingList', {
    pages: pagedBy(({ listRating }) => listRating.length === ratingsPage),
    request: (PersonaID: number, page) => ({ PersonaID, ...pageFields(page) }),
    tags: one('Ratings'),
  }),
  checkRating: read('GET /api/Rating/CheckPersonaRating', {
    okCodes: [200, 100],
    tags: ({ ToPersonaID }) => one('Ratings')(ToPersonaID),
  }),
  addRating: write('POST /api/Rating/InsertRating', {
    stale: ({ toPersonaID: id }) => [...one('Ratings')(id), ...one('Persona')(id)],
  }),
}));

export const { useRatingCountQuery, useRatingsInfiniteQuery, useCheckRatingQuery } = ratingApi;
