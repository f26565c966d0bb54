import type { Bookmark } from '../../../contract/entities';
import { createUndo } from '../../core/undo/undoSlice';

/** A removed bookmark and its position, because the host would list a restored bookmark first. */
export interface RemovedPlace {
  row: Bookmark;
  at: number;
}

/** The bookmarks that were removed while the grid is open. Until it closes they can be restored. */
export const removals = createUndo<RemovedPlace>('bookmarks');
