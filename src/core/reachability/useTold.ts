import { isNetworkError } from '../../api/apiError';
import { useAppSelector } from '../../store/hooks';
import { selectIsOffline } from './offlineSlice';

/**
 * The error that a part of a page should show. Not a missed answer while the app is offline: the offline note says that
 * once for the whole page, and the part loads by itself when the network is back.
 */
export function useTold<E>(error: E): E | undefined {
  const isOffline = useAppSelector(selectIsOffline);
  return isOffline && isNetworkError(error) ? undefined : error;
}
