import { peek } from '../store/rootReducer';
import type { RootState } from '../store/state';
import type { UpdateState } from './updateSlice';

/** For the first load, where the update's own state comes later. */
export const selectHasUpdate = (state: RootState): boolean =>
  (peek<UpdateState>(state, 'update')?.status ?? 'current') !== 'current';
