import type { Bookmark } from '../../../contract/entities';
import type { Toggles } from '../../core/overlay/toggle';
import type { Offer } from '../../core/undo/undoSlice';
import type { RemovedPlace } from './removals';

/**
 * The grid's bookmarks: the host's list with the person's unconfirmed changes applied, and each removed bookmark in its
 * old place.
 */
export function gridRows(
  rows: readonly Bookmark[],
  toggles: Toggles,
  removals: readonly Offer<RemovedPlace>[],
): Bookmark[] {
  const isKept = (postID: number) => removals.some(({ held }) => held.row.postID === postID);
  const shown = rows.filter(({ postID }) => !isKept(postID) && (toggles[postID]?.desired ?? true));
  for (const { row, at } of removals.map(({ held }) => held).sort((a, b) => a.at - b.at))
    shown.splice(at, 0, row);
  return shown;
}
