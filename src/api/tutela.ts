import { nanoid } from '@reduxjs/toolkit';
import type { RequestOf } from '../../contract/table';
import { family, onSuccess } from './family';
import { pagedBy, pageFields, type Paged } from './paged';
import { tags } from './tags';

type HiddenAd = { personaID: number; postID: number };
type HiddenPerson = { personaID: number; altroID: number };

const own = {
  infiniteQueryOptions: pagedBy<{ dopo?: string }>(({ dopo }) => dopo !== undefined),
  query: ({ queryArg: PersonaID, pageParam: page }: Paged<number>) => ({ PersonaID, ...pageFields(page) }),
};
/** Any cached answer may lack a person who has just become visible again. */
const everything = tags.filter((tag) => tag !== 'Texts');

export const tutelaApi = family(({ query, infiniteQuery, mutation }) => ({
  addBlock: mutation('POST /api/Tutela/AddBlocco', {
    query: (fields: RequestOf<'POST /api/Tutela/AddBlocco'>) => ({ ...fields, onceKey: nanoid() }),
    // Lists of posts are not reloaded, so that they keep their position: the overlay hides the other person in them.
    invalidatesTags: onSuccess([
      'Blocks',
      'Follows',
      'Notifications',
      'PersoneSimili',
      'Comments',
      'Chat',
      'Bookmarks',
      'Ratings',
    ]),
  }),
  deleteBlock: mutation('POST /api/Tutela/DeleteBlocco', { invalidatesTags: onSuccess(everything) }),
  blocks: infiniteQuery('GET /api/Tutela/BlocchiList', { ...own, providesTags: ['Blocks'] }),
  hideAd: mutation('POST /api/Tutela/AddNascosto', {
    query: (ad: HiddenAd) => ad,
    invalidatesTags: onSuccess(['Hidden']),
  }),
  showAd: mutation('POST /api/Tutela/DeleteNascosto', {
    query: (ad: HiddenAd) => ad,
    invalidatesTags: onSuccess(['Hidden', 'Feed']),
  }),
  hidePerson: mutation('POST /api/Tutela/AddNascosto', {
    query: (person: HiddenPerson) => person,
    invalidatesTags: onSuccess(['Hidden']),
  }),
  showPerson: mutation('POST /api/Tutela/DeleteNascosto', {
    query: (person: HiddenPerson) => person,
    invalidatesTags: onSuccess(['Hidden', 'Feed']),
  }),
  hidden: infiniteQuery('GET /api/Tutela/NascostiList', { ...own, providesTags: ['Hidden'] }),
  hiddenWords: query('GET /api/Tutela/ParoleList', { by: 'PersonaID', providesTags: ['HiddenWords'] }),
  updateHiddenWords: mutation('POST /api/Tutela/UpdateParole', {
    invalidatesTags: onSuccess(['HiddenWords']),
  }),
  addReport: mutation('POST /api/Tutela/AddSegnalazione', { invalidatesTags: onSuccess(['Reports']) }),
  reports: infiniteQuery('GET /api/Tutela/SegnalazioniList', { ...own, providesTags: ['Reports'] }),
}));

export const {
  useBlocksInfiniteQuery,
  useHiddenInfiniteQuery,
  useHiddenWordsQuery,
  useReportsInfiniteQuery,
  useUpdateHiddenWordsMutation,
} = tutelaApi;
