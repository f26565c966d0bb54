import { family } from './family';

const follows = { by: 'PersonaID', tags: ['Follows'] } as const;

export const followApi = family(({ read, act }) => ({
  followers: read('GET /GetFollowersByPersonaID', follows),
  followed: read('GET /GetSeguitiByPersonaID', follows),
  checkFollow: read('GET /GetCheckFollow', { okCodes: [200, 100], tags: ['Follows'] }),
  addFollow: act('POST /AddFollow'),
  deleteFollow: act('POST /DeleteFollow'),
  followerCount: read('GET /GetCountFollower', follows),
  followedCount: read('GET /GetCountSeguiti', follows),
}));

export const {
  useFollowersQuery,
  useFollowedQuery,
  useCheckFollowQuery,
  useFollowerCountQuery,
  useFollowedCountQuery,
} = followApi;
