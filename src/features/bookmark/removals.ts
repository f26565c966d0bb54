import type { Bookmark } from '../../../contract/entities';
import { createUndo } from '../../core/undo/undoSlice';

/** The row and its place, which it keeps: the host would put a new bookmark first. */
export interface RemovedPlace {
  row: Bookmark;
  at: number;
}

/** The bookmarks that were taken off while the grid stands: as long as it does they can be put back. */
export const removals = createUndo<RemovedPlace>('bookmarks');
