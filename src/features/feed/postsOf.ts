import { createSelector } from '@reduxjs/toolkit';
import type { Post } from '../../../contract/entities';

interface Page {
  listPost: Post[];
}

/**
 * Joins the pages into one list. A post that appears on two pages, because it moved down between two requests, is
 * listed once, at its first position.
 */
export const postsOf = createSelector([(pages: readonly Page[]) => pages], (pages): Post[] => {
  const seen = new Map<number, Post>();
  for (const { listPost } of pages)
    for (const post of listPost) if (!seen.has(post.postID)) seen.set(post.postID, post);
  return [...seen.values()];
});
