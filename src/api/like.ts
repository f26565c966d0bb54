import { family, one, removal } from './family';

const likesOf = ({ postID }: { postID: number }) => one('Likes')(postID);

export const likeApi = family(({ read, write, act }) => ({
  addLike: write('POST /api/Like/AddLike', { stale: likesOf }),
  deleteLike: act('POST /api/Like/DeleteLike', {
    ...removal,
    request: ({ LikeID }: { LikeID: number; postID: number }) => ({ LikeID }),
    stale: likesOf,
  }),
  likes: read('GET /api/Like/GetLikesByPostID', { by: 'PostID', tags: one('Likes') }),
}));

export const { useLikesQuery } = likeApi;
