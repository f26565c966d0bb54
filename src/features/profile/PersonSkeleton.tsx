import { useTop } from '../../core/places/useTop';
import { AdSkeleton } from '../../ui/AdCard';

/** The skeleton of a person's posts while the person is loading. Scrolls the page to the top. */
export function PersonSkeleton() {
  useTop();
  return <AdSkeleton size="feed" />;
}
