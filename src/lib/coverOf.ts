import type { Post, PostImage } from '../../contract/entities';

/**
 * The picture that represents a post in lists. Undefined if a keeper blurred the post's pictures: only the post's
 * own page shows them, after a tap.
 */
export const coverOf = (post: Pick<Post, 'listImmagini' | 'velato'> | undefined): PostImage | undefined =>
  post?.velato === 1 ? undefined : post?.listImmagini[0];
