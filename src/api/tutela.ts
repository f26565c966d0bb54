import { nanoid } from '@reduxjs/toolkit';
import type { ReplyOf, RequestOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byJson, byJsonOnce, byQuery } from './call';
import { pagedBy, pageFields, type PageParam } from './paged';
import { type Tag, tags } from './tags';

const block = 'POST /api/Tutela/AddBlocco' as const;
const unblock = 'POST /api/Tutela/DeleteBlocco' as const;
const hide = 'POST /api/Tutela/AddNascosto' as const;
const show = 'POST /api/Tutela/DeleteNascosto' as const;
const report = 'POST /api/Tutela/AddSegnalazione' as const;
type Blocks = ReplyOf<'GET /api/Tutela/BlocchiList'>;
type Hidden = ReplyOf<'GET /api/Tutela/NascostiList'>;
type Reports = ReplyOf<'GET /api/Tutela/SegnalazioniList'>;
type HiddenAd = { personaID: number; postID: number };
type HiddenPerson = { personaID: number; altroID: number };

const goesOn = pagedBy<{ dopo?: string }>(({ dopo }) => dopo !== undefined);
const unlessFailed =
  (...stale: Tag[]) =>
  (_reply: unknown, error: unknown): Tag[] =>
    error ? [] : stale;
/** Somebody who is seen again may stand in any answer. */
const everything = tags.filter((tag) => tag !== 'Texts');

export const tutelaApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addBlock: build.mutation<ReplyOf<typeof block>, RequestOf<typeof block>>({
      query: (fields) => byJsonOnce(block)({ ...fields, onceKey: nanoid() }),
      // Lists that show posts keep their place: the other is taken out of them on the phone.
      invalidatesTags: unlessFailed(
        'Blocks',
        'Follows',
        'Notifications',
        'PersoneSimili',
        'Comments',
        'Chat',
      ),
    }),
    deleteBlock: build.mutation<ReplyOf<typeof unblock>, RequestOf<typeof unblock>>({
      query: byJson(unblock),
      invalidatesTags: unlessFailed(...everything),
    }),
    blocks: build.infiniteQuery<Blocks, number, PageParam>({
      infiniteQueryOptions: goesOn,
      query: ({ queryArg, pageParam }) =>
        byQuery('GET /api/Tutela/BlocchiList')({ PersonaID: queryArg, ...pageFields(pageParam) }),
      providesTags: ['Blocks'],
    }),
    hideAd: build.mutation<ReplyOf<typeof hide>, HiddenAd>({
      query: byJson(hide),
      invalidatesTags: unlessFailed('Hidden'),
    }),
    showAd: build.mutation<ReplyOf<typeof show>, HiddenAd>({
      query: byJson(show),
      invalidatesTags: unlessFailed('Hidden', 'Feed'),
    }),
    hidePerson: build.mutation<ReplyOf<typeof hide>, HiddenPerson>({
      query: byJson(hide),
      invalidatesTags: unlessFailed('Hidden'),
    }),
    showPerson: build.mutation<ReplyOf<typeof show>, HiddenPerson>({
      query: byJson(show),
      invalidatesTags: unlessFailed('Hidden', 'Feed'),
    }),
    hidden: build.infiniteQuery<Hidden, number, PageParam>({
      infiniteQueryOptions: goesOn,
      query: ({ queryArg, pageParam }) =>
        byQuery('GET /api/Tutela/NascostiList')({ PersonaID: queryArg, ...pageFields(pageParam) }),
      providesTags: ['Hidden'],
    }),
    hiddenWords: build.query<ReplyOf<'GET /api/Tutela/ParoleList'>, number>({
      query: (PersonaID) => byQuery('GET /api/Tutela/ParoleList')({ PersonaID }),
      providesTags: ['HiddenWords'],
    }),
    updateHiddenWords: build.mutation<
      ReplyOf<'POST /api/Tutela/UpdateParole'>,
      RequestOf<'POST /api/Tutela/UpdateParole'>
    >({
      query: byJson('POST /api/Tutela/UpdateParole'),
      invalidatesTags: unlessFailed('HiddenWords'),
    }),
    addReport: build.mutation<ReplyOf<typeof report>, RequestOf<typeof report> & { onceKey: string }>({
      query: byJsonOnce(report),
      invalidatesTags: unlessFailed('Reports'),
    }),
    reports: build.infiniteQuery<Reports, number, PageParam>({
      infiniteQueryOptions: goesOn,
      query: ({ queryArg, pageParam }) =>
        byQuery('GET /api/Tutela/SegnalazioniList')({ PersonaID: queryArg, ...pageFields(pageParam) }),
      providesTags: ['Reports'],
    }),
  }),
});

export const {
  useBlocksInfiniteQuery,
  useHiddenInfiniteQuery,
  useHiddenWordsQuery,
  useReportsInfiniteQuery,
  useUpdateHiddenWordsMutation,
} = tutelaApi;
