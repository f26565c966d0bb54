import { useAppDispatch } from '../../store/hooks';
import { feedRestarted } from './feedSlice';

/** Returns a function that scrolls a feed to its top and loads its first page again. */
export function useFeedRefresh(
  name: string,
  refetch: (options: { refetchCachedPages: false }) => Promise<unknown>,
): () => Promise<unknown> {
  const dispatch = useAppDispatch();
  return () => {
    dispatch(feedRestarted(name));
    window.scrollTo(0, 0);
    return refetch({ refetchCachedPages: false });
  };
}
