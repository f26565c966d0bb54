import type { Post } from '../../../contract/entities';
import type { AppDispatch } from '../../store/hooks';
import { postApi } from '../../api/post';
import type { RootState } from '../../store/state';

const { selectCachedArgsForQuery: argsOf, updateQueryData: patch } = postApi.util;
const plain = ['post', 'searchPosts', 'shopPosts'] as const;

/** Puts the host's newest number of comments on every copy of the post. */
export function setCommentCount(
  dispatch: AppDispatch,
  state: RootState,
  postID: number,
  count: number,
): void {
  const correct = (posts: Post[]) => {
    for (const post of posts) if (post.postID === postID) post.commentiCount = count;
  };
  for (const list of argsOf(state, 'posts'))
    dispatch(patch('posts', list, ({ pages }) => pages.forEach(({ listPost }) => correct(listPost))));
  for (const endpoint of plain)
    for (const arg of argsOf(state, endpoint))
      dispatch(patch(endpoint, arg, ({ listPost }) => correct(listPost)));
}
