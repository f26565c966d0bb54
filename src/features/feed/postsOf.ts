import { createSelector } from '@reduxjs/toolkit';
import type { Post } from '../../../contract/entities';

interface Page {
  listPost: Post[];
}

/** Joins the pages into one list. A post that shifted onto a later page is listed once, at its first place. */
export const postsOf = createSelector([(pages: readonly Page[]) => pages], (pages): Post[] => {
  const seen = new Map<number, Post>();
  for (const { listPost } of pages)
    for (const post of listPost) if (!seen.has(post.postID)) seen.set(post.postID, post);
  return [...seen.values()];
});
