import type { ReplyOf, RequestOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byQuery } from './call';

const followCount = 'GET /GetCountFollower' as const;

export const followApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    followers: build.query<ReplyOf<'GET /GetFollowersByPersonaID'>, number>({
      query: (PersonaID) => byQuery('GET /GetFollowersByPersonaID')({ PersonaID }),
      providesTags: ['Follows'],
    }),
    followed: build.query<ReplyOf<'GET /GetSeguitiByPersonaID'>, number>({
      query: (PersonaID) => byQuery('GET /GetSeguitiByPersonaID')({ PersonaID }),
      providesTags: ['Follows'],
    }),
    checkFollow: build.query<ReplyOf<'GET /GetCheckFollow'>, RequestOf<'GET /GetCheckFollow'>>({
      query: byQuery('GET /GetCheckFollow'),
      extraOptions: { okCodes: [200, 100] },
      providesTags: ['Follows'],
    }),
    addFollow: build.mutation<ReplyOf<'POST /AddFollow'>, RequestOf<'POST /AddFollow'>>({
      query: byQuery('POST /AddFollow'),
    }),
    deleteFollow: build.mutation<ReplyOf<'POST /DeleteFollow'>, RequestOf<'POST /DeleteFollow'>>({
      query: byQuery('POST /DeleteFollow'),
    }),
    followerCount: build.query<ReplyOf<typeof followCount>, number>({
      query: (PersonaID) => byQuery(followCount)({ PersonaID }),
      providesTags: ['Follows'],
    }),
    followedCount: build.query<ReplyOf<'GET /GetCountSeguiti'>, number>({
      query: (PersonaID) => byQuery('GET /GetCountSeguiti')({ PersonaID }),
      providesTags: ['Follows'],
    }),
  }),
});

export const {
  useFollowersQuery,
  useFollowedQuery,
  useCheckFollowQuery,
  useFollowerCountQuery,
  useFollowedCountQuery,
} = followApi;
