import type { RootState } from '../../api/state';
import { createToggleSlice, type Toggle, type Toggles } from '../../lib/toggle';

declare module '../../api/state' {
  interface RootState {
    follow: Toggles;
  }
}

/** §4 Follow: optimistic, reverted on a network error; keyed by the person followed. */
export const followSlice = createToggleSlice('follow');
export const { toggleRequested, requestSent, requestSucceeded, requestFailed, cleared } = followSlice.actions;

export const selectFollow = (state: RootState, personaID: number): Toggle | undefined =>
  state.follow[personaID];

/** How far the wish is ahead of the host's "follower" count of this person: -1, 0 or 1. */
export const selectLeadOn = (state: RootState, personaID: number): number => {
  const toggle = selectFollow(state, personaID);
  return Number(toggle?.desired ?? false) - Number(toggle?.confirmed ?? false);
};

/** How far the wishes are ahead of the host's "seguiti" count of the viewer. */
export const selectFollowLead = (state: RootState): number =>
  Object.values(state.follow).reduce(
    (sum, { desired, confirmed }) => sum + Number(desired) - Number(confirmed),
    0,
  );
