import { baseApi } from '../../api/baseApi';
import { tutelaApi } from '../../api/tutela';
import type { Sent } from '../../core/overlay/relation';
import type { AppThunk } from '../../store/hooks';
import type { Listener } from '../../store/listen';
import { isThinned, type LeftOut, withoutRows } from './leftOut';

interface Call {
  matchPending: (action: unknown) => action is Sent;
  matchFulfilled: (action: unknown) => action is Sent;
  matchRejected: (action: unknown) => action is Sent;
}
const { addBlock, hideAd, hidePerson } = tutelaApi.endpoints;
const calls: readonly Call[] = [addBlock, hideAd, hidePerson];

function leftOutBy(about: object): LeftOut | undefined {
  if ('bloccatoID' in about) return { kind: 'person', id: Number(about.bloccatoID) };
  if ('altroID' in about) return { kind: 'adsOf', id: Number(about.altroID) };
  return 'postID' in about ? { kind: 'ad', id: Number(about.postID) } : undefined;
}

/** Takes them out of every answer in memory; gives the way back. */
const leaveOut =
  (what: LeftOut): AppThunk<() => void> =>
  (dispatch, getState) => {
    const ways = Object.values(getState().api.queries).flatMap((entry) => {
      if (entry?.data === undefined || entry.endpointName === undefined) return [];
      if (!isThinned(entry.endpointName, entry.originalArgs, what)) return [];
      const thinned = withoutRows<unknown>(entry.data, what);
      if (thinned === entry.data) return [];
      // The names come from the state, so their types cannot be known here.
      const patch = baseApi.util.updateQueryData(
        entry.endpointName as never,
        entry.originalArgs as never,
        () => thinned as never,
      );
      return dispatch(patch as AppThunk<{ undo: () => void }>);
    });
    return () => ways.forEach(({ undo }) => undo());
  };

/** The person whom one blocks, and all that one hides, is gone from the screen as the call goes out, and back if it fails. */
export const leaveOutListener: Listener = (startListening) => {
  const ways = new Map<string, () => void>();
  for (const call of calls) {
    startListening({
      matcher: call.matchPending,
      effect: ({ meta }, { dispatch }) => {
        const what = leftOutBy(meta.arg.originalArgs);
        if (what) ways.set(meta.requestId, dispatch(leaveOut(what)));
      },
    });
    startListening({
      matcher: call.matchRejected,
      effect: ({ meta }) => {
        ways.get(meta.requestId)?.();
        ways.delete(meta.requestId);
      },
    });
    startListening({
      matcher: call.matchFulfilled,
      effect: ({ meta }, { dispatch }) => {
        ways.delete(meta.requestId);
        // An answer that was asked for before the call may have come meanwhile.
        const what = leftOutBy(meta.arg.originalArgs);
        if (what) dispatch(leaveOut(what));
      },
    });
  }
};
