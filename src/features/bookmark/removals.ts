import type { Bookmark } from '../../../contract/entities';
import { createUndo } from '../../core/undo/undoSlice';

/** A removed row keeps its place; the host would put a new bookmark first. */
export interface RemovedPlace {
  row: Bookmark;
  at: number;
}

/** The bookmarks that were removed while the grid is open. Until it closes they can be restored. */
export const removals = createUndo<RemovedPlace>('bookmarks');
