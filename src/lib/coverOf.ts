import type { Post, PostImage } from '../../contract/entities';

/** The picture that stands for a post in lists; none where a keeper veiled its pictures, which its own page shows behind a tap. */
export const coverOf = (post: Pick<Post, 'listImmagini' | 'velato'> | undefined): PostImage | undefined =>
  post?.velato === 1 ? undefined : post?.listImmagini[0];
