import { useTop } from '../../core/places/useTop';
import { AdSkeleton } from '../../ui/AdCard';

/** Stands for the posts of a person who is on the way; the page begins at its top. */
export function PersonSkeleton() {
  useTop();
  return <AdSkeleton size="feed" />;
}
