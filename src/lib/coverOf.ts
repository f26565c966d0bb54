import type { Post, PostImage } from '../../contract/entities';

/**
 * The picture that represents a post in lists. Undefined where a keeper veiled the post's pictures: only its own page
 * shows them, behind a tap.
 */
export const coverOf = (post: Pick<Post, 'listImmagini' | 'velato'> | undefined): PostImage | undefined =>
  post?.velato === 1 ? undefined : post?.listImmagini[0];
