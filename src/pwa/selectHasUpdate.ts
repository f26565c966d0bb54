import type { RootState } from '../api/state';

/** For the first load, where the update's own state comes later. */
export const selectHasUpdate = ({ update }: Partial<RootState>): boolean =>
  update !== undefined && update.status !== 'current';
