import { useLayoutEffect } from 'react';
import { PostCardSkeleton } from '../../ui/PostCardSkeleton';

/** Stands for the posts of a person who is on the way; the page begins at its top. */
export function PersonSkeleton() {
  useLayoutEffect(() => void window.scrollTo(0, 0), []);
  return <PostCardSkeleton />;
}
