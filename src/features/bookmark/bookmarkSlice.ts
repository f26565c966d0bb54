import type { RootState } from '../../api/state';
import { createToggleSlice, type Toggle, type Toggles } from '../../lib/toggle';

declare module '../../api/state' {
  interface RootState {
    bookmark: Toggles;
  }
}

/** §4 Bookmark: optimistic, reverted unless the host says 200. */
export const bookmarkSlice = createToggleSlice('bookmark');
export const { toggleRequested, requestSent, requestSucceeded, requestFailed, cleared } =
  bookmarkSlice.actions;

export const selectBookmark = (state: RootState, postID: number): Toggle | undefined =>
  state.bookmark[postID];

/** How far the wishes on screen are ahead of what the host has agreed to, for the badge's number. */
export const selectBookmarkLead = (state: RootState): number =>
  Object.values(state.bookmark).reduce(
    (sum, { desired, confirmed }) => sum + Number(desired) - Number(confirmed),
    0,
  );
