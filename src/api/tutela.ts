import { nanoid } from '@reduxjs/toolkit';
import type { RequestOf } from '../../contract/table';
import { family } from './family';
import { pagedBy, pageFields, type PageParam } from './paged';
import { tags } from './tags';

type HiddenAd = { personaID: number; postID: number };
type HiddenPerson = { personaID: number; altroID: number };

const own = {
  pages: pagedBy<{ dopo?: string }>(({ dopo }) => dopo !== undefined),
  request: (PersonaID: number, page: PageParam) => ({ PersonaID, ...pageFields(page) }),
};
/** A person who is visible again may be in any answer. */
const everything = tags.filter((tag) => tag !== 'Texts');

export const tutelaApi = family(({ read, list, write }) => ({
  addBlock: write('POST /api/Tutela/AddBlocco', {
    request: (fields: RequestOf<'POST /api/Tutela/AddBlocco'>) => ({ ...fields, onceKey: nanoid() }),
    // Lists of posts keep their position: the overlay removes the other person from them.
    stale: [
      'Blocks',
      'Follows',
      'Notifications',
      'PersoneSimili',
      'Comments',
      'Chat',
      'Bookmarks',
      'Ratings',
    ],
  }),
  deleteBlock: write('POST /api/Tutela/DeleteBlocco', { stale: everything }),
  blocks: list('GET /api/Tutela/BlocchiList', { ...own, tags: ['Blocks'] }),
  hideAd: write('POST /api/Tutela/AddNascosto', { request: (ad: HiddenAd) => ad, stale: ['Hidden'] }),
  showAd: write('POST /api/Tutela/DeleteNascosto', {
    request: (ad: HiddenAd) => ad,
    stale: ['Hidden', 'Feed'],
  }),
  hidePerson: write('POST /api/Tutela/AddNascosto', {
    request: (person: HiddenPerson) => person,
    stale: ['Hidden'],
  }),
  showPerson: write('POST /api/Tutela/DeleteNascosto', {
    request: (person: HiddenPerson) => person,
    stale: ['Hidden', 'Feed'],
  }),
  hidden: list('GET /api/Tutela/NascostiList', { ...own, tags: ['Hidden'] }),
  hiddenWords: read('GET /api/Tutela/ParoleList', { by: 'PersonaID', tags: ['HiddenWords'] }),
  updateHiddenWords: write('POST /api/Tutela/UpdateParole', { stale: ['HiddenWords'] }),
  addReport: write('POST /api/Tutela/AddSegnalazione', { stale: ['Reports'] }),
  reports: list('GET /api/Tutela/SegnalazioniList', { ...own, tags: ['Reports'] }),
}));

export const {
  useBlocksInfiniteQuery,
  useHiddenInfiniteQuery,
  useHiddenWordsQuery,
  useReportsInfiniteQuery,
  useUpdateHiddenWordsMutation,
} = tutelaApi;
