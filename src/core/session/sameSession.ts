import type { RootState } from '../../store/state';
import { selectToken } from './authSlice';

/**
 * The session of this moment, for work that waits for something: says whether it still stands. What arrives once it has
 * ended, for whoever is there by then, is dropped.
 */
export function sameSession(getState: () => RootState): () => boolean {
  const token = selectToken(getState());
  return () => token !== undefined && selectToken(getState()) === token;
}
