import { createSelector } from '@reduxjs/toolkit';
import type { Post } from '../../../contract/entities';

interface Page {
  listPost: Post[];
}

/** The pages as one list. A post that shifted into a later page stands once, where it came first. */
export const postsOf = createSelector([(pages: readonly Page[]) => pages], (pages): Post[] => {
  const seen = new Map<number, Post>();
  for (const { listPost } of pages)
    for (const post of listPost) if (!seen.has(post.postID)) seen.set(post.postID, post);
  return [...seen.values()];
});
