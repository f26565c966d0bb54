import { family, orNo } from './family';

const follows = { by: 'PersonaID', providesTags: ['Follows'] } as const;

export const followApi = family(({ query, bareMutation }) => ({
  followers: query('GET /GetFollowersByPersonaID', follows),
  followed: query('GET /GetSeguitiByPersonaID', follows),
  checkFollow: query('GET /GetCheckFollow', {
    ...orNo,
    providesTags: ['Follows'],
  }),
  addFollow: bareMutation('POST /AddFollow'),
  deleteFollow: bareMutation('POST /DeleteFollow'),
  followerCount: query('GET /GetCountFollower', follows),
  followedCount: query('GET /GetCountSeguiti', follows),
}));

export const {
  useFollowersQuery,
  useFollowedQuery,
  useCheckFollowQuery,
  useFollowerCountQuery,
  useFollowedCountQuery,
} = followApi;
