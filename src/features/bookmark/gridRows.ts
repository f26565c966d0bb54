import type { Bookmark } from '../../../contract/entities';
import type { Toggles } from '../../core/overlay/toggle';
import type { Removal } from './removalSlice';

/** What the grid shows: the host's rows as the person wishes them, the one that was put back where it was. */
export function gridRows(rows: readonly Bookmark[], toggles: Toggles, removal: Removal): Bookmark[] {
  const back = removal.status === 'idle' ? undefined : removal;
  const others = rows.filter(({ postID }) => postID !== back?.row.postID);
  const all = back ? [...others.slice(0, back.at), back.row, ...others.slice(back.at)] : others;
  return all.filter(({ postID }) => toggles[postID]?.desired ?? true);
}
