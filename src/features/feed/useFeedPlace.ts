import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { CacheSnapshot, WindowVirtualizerHandle } from 'virtua';
import type { Post } from '../../../contract/entities';
import { useAppStore } from '../../store/hooks';
import { keepScrolled } from '../../lib/keepScrolled';
import { feedLeft, selectFeedPlace } from './feedSlice';

/**
 * Stores the list's scroll position when the person leaves it, and restores it exactly when they return. `guess` is the
 * assumed height of an unmeasured row in pixels; if it were too small, the content below the list would jump down.
 */
export function useFeedPlace(
  name: string,
  posts: readonly Post[],
  guess: number,
): { list: RefObject<WindowVirtualizerHandle | null>; cache: CacheSnapshot } {
  const store = useAppStore();
  const list = useRef<WindowVirtualizerHandle>(null);
  const [place] = useState(() => selectFeedPlace(store.getState(), name, posts));
  const latest = useRef(posts);
  useLayoutEffect(() => {
    latest.current = posts;
  }, [posts]);
  useLayoutEffect(() => {
    const handle = list.current;
    // Read again here, because a page that was only hidden returns without remounting.
    const left = selectFeedPlace(store.getState(), name, latest.current);
    if (left) window.scrollTo(0, left.offset);
    const scrolled = keepScrolled();
    return () => {
      const offset = scrolled.stop();
      if (!handle) return;
      const [sizes, defaultSize] = handle.cache;
      const firstID = latest.current[0]?.postID ?? 0;
      store.dispatch(feedLeft({ name, firstID, offset, sizes, defaultSize }));
    };
  }, [store, name]);
  return { list, cache: [place?.sizes ?? [], place?.defaultSize ?? guess] };
}
