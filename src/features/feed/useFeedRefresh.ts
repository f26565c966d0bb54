import { useAppDispatch } from '../../store/hooks';
import { feedRestarted } from './feedSlice';

/** Gives what asks for a feed anew, from its top and its first page. */
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
