import { family, onSuccess, one, orMissing } from './family';

const likesOf = onSuccess(({ postID: id }: { postID: number }) => [{ type: 'Likes', id }]);

export const likeApi = family(({ query, mutation, bareMutation }) => ({
  addLike: mutation('POST /api/Like/AddLike', { invalidatesTags: likesOf }),
  deleteLike: bareMutation('POST /api/Like/DeleteLike', {
    ...orMissing,
    query: ({ LikeID }: { LikeID: number; postID: number }) => ({ LikeID }),
    invalidatesTags: likesOf,
  }),
  likes: query('GET /api/Like/GetLikesByPostID', { by: 'PostID', providesTags: one('Likes') }),
}));

export const { useLikesQuery } = likeApi;
