import type { Bookmark } from '../../../contract/entities';
import type { Toggles } from '../../core/overlay/toggle';
import type { Offer } from '../../core/undo/undoSlice';
import type { RemovedPlace } from './removals';

/** The rows of the grid: the host's as the person wishes them, and in its place each that was taken off here. */
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
