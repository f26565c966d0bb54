import { peek } from '../../store/rootReducer';
import type { RootState } from '../../store/state';
import type { InstallState } from './installSlice';

/** For the login page, which is there before the prompt's own state. */
export const selectCanInstall = (state: RootState): boolean =>
  (peek<InstallState>(state, 'install')?.status ?? 'unavailable') !== 'unavailable';
