import type { RootState } from '../../store/state';
import { selectToken } from './authSlice';

/**
 * Remembers the current session. The returned function says whether it is still the same, so that asynchronous work can
 * drop results that arrive after the session has ended.
 */
export function sameSession(getState: () => RootState): () => boolean {
  const token = selectToken(getState());
  return () => token !== undefined && selectToken(getState()) === token;
}
