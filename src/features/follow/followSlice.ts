import { followApi } from '../../api/follow';
import { startToggle } from '../../core/toggles/toggleListener';
import { createToggleSlice, type Toggle } from '../../lib/toggle';
import type { AppDispatch } from '../../store/hooks';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

/** §4 Follow: optimistic, reverted on a network error; keyed by the person followed. */
export const followSlice = createToggleSlice('follow');

const selectFollowState = injectSlice(followSlice);
export const { toggleRequested, requestSent, requestSucceeded, requestFailed, cleared } = followSlice.actions;

export const selectFollow = (state: RootState, personaID: number): Toggle | undefined =>
  selectFollowState(state)[personaID];

/** How far the wish is ahead of the host's "follower" count of this person: -1, 0 or 1. */
export const selectLeadOn = (state: RootState, personaID: number): number => {
  const toggle = selectFollow(state, personaID);
  return Number(toggle?.desired ?? false) - Number(toggle?.confirmed ?? false);
};

/** How far the wishes are ahead of the host's "seguiti" count of the viewer. */
export const selectFollowLead = (state: RootState): number =>
  Object.values(selectFollowState(state)).reduce(
    (sum, { desired, confirmed }) => sum + Number(desired) - Number(confirmed),
    0,
  );

const { addFollow, deleteFollow, followerCount, followedCount } = followApi.endpoints;

/** What was counted before the host agreed counts on from there: no number goes back for a moment. */
function addToCounts(dispatch: AppDispatch, SeguitoID: number, PersonaID: number, by: 1 | -1): void {
  dispatch(
    followApi.util.updateQueryData('followerCount', SeguitoID, (draft) => {
      draft.followerCount = Math.max(0, draft.followerCount + by);
    }),
  );
  dispatch(
    followApi.util.updateQueryData('followedCount', PersonaID, (draft) => {
      draft.seguitiCount = Math.max(0, draft.seguitiCount + by);
    }),
  );
}

/** The host's own numbers, for a count that was on its way while the follow was. Only what is shown is asked. */
const recount =
  (SeguitoID: number, PersonaID: number) => (dispatch: AppDispatch, getState: () => RootState) => {
    const again = { forceRefetch: true, subscribe: false } as const;
    if (followerCount.select(SeguitoID)(getState()).data)
      void dispatch(followerCount.initiate(SeguitoID, again));
    if (followedCount.select(PersonaID)(getState()).data)
      void dispatch(followedCount.initiate(PersonaID, again));
  };

startToggle({
  kind: 'follow',
  actions: followSlice.actions,
  select: selectFollow,
  async send(dispatch, SeguitoID, toggle, PersonaID) {
    const call = toggle.desired ? addFollow : deleteFollow;
    await dispatch(call.initiate({ PersonaID, SeguitoID })).unwrap();
    addToCounts(dispatch, SeguitoID, PersonaID, toggle.desired ? 1 : -1);
    dispatch(recount(SeguitoID, PersonaID));
    return null;
  },
  failed: { label: 'segui-errore', text: 'Non siamo riusciti a farlo. Riprova.' },
  unreached: {
    label: 'segui-errore-rete',
    text: 'Connessione assente: non è cambiato nulla. Riprova quando torna.',
  },
});
