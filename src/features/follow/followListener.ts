import type { AppDispatch, StartListening } from '../../api/hooks';
import { socialApi } from '../../api/social';
import type { RootState } from '../../api/state';
import { startToggle } from '../../api/toggleListener';
import { followSlice, selectFollow } from './followSlice';

const { addFollow, deleteFollow, followerCount, followedCount } = socialApi.endpoints;

/** What was counted before the host agreed counts on from there: no number goes back for a moment. */
function addToCounts(dispatch: AppDispatch, SeguitoID: number, PersonaID: number, by: 1 | -1): void {
  dispatch(
    socialApi.util.updateQueryData('followerCount', SeguitoID, (draft) => {
      draft.followerCount = Math.max(0, draft.followerCount + by);
    }),
  );
  dispatch(
    socialApi.util.updateQueryData('followedCount', PersonaID, (draft) => {
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

export const startFollow = (start: StartListening): void =>
  startToggle(start, {
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
