import { baseApi } from '../../api/baseApi';
import { sessionEnded } from '../../api/events';
import { everything, tutelaApi } from '../../api/tutela';
import { isAnswer } from '../../core/overlay/answers';
import type { ToggleCall } from '../../core/overlay/relation';
import type { AppThunk } from '../../store/hooks';
import type { Listener } from '../../store/listen';
import { isThinned, type LeftOut, withoutRows } from './leftOut';

const { addBlock, hideAd, hidePerson } = tutelaApi.endpoints;
const calls: readonly ToggleCall[] = [addBlock, hideAd, hidePerson];

function leftOutBy(about: object): LeftOut | undefined {
  if ('bloccatoID' in about) return { kind: 'person', id: Number(about.bloccatoID) };
  if ('altroID' in about) return { kind: 'adsOf', id: Number(about.altroID) };
  return 'postID' in about ? { kind: 'ad', id: Number(about.postID) } : undefined;
}

/** Takes them out of every answer in memory; gives the way back. */
const leaveOut =
  (what: LeftOut): AppThunk<() => void> =>
  (dispatch, getState) => {
    const ways = Object.entries(getState().api.queries).flatMap(([key, entry]) => {
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
      const { undo } = dispatch(patch as AppThunk<{ undo: () => void }>);
      return { undo, isAsLeft: () => getState().api.queries[key]?.data === thinned };
    });
    return () => {
      const asLeft = ways.filter(({ isAsLeft }) => isAsLeft());
      for (const { undo } of asLeft) undo();
      // The way back would take with it what changed in the others since: the host is asked for them.
      if (asLeft.length < ways.length) dispatch(baseApi.util.invalidateTags(everything));
    };
  };

interface Act {
  what: LeftOut;
  ways: (() => void)[];
  /** An answer asked for before this moment may still hold them, in milliseconds since 1970. */
  until: number;
}

/** The person whom one blocks, and all that one hides, is gone from the screen as the call goes out, and back if it fails. */
export const leaveOutListener: Listener = (startListening) => {
  const acts = new Map<string, Act>();
  for (const call of calls) {
    startListening({
      matcher: call.matchPending,
      effect: ({ meta }, { dispatch }) => {
        const what = leftOutBy(meta.arg.originalArgs);
        if (what) acts.set(meta.requestId, { what, ways: [dispatch(leaveOut(what))], until: Infinity });
      },
    });
    startListening({
      matcher: call.matchRejected,
      effect: ({ meta }) => {
        const act = acts.get(meta.requestId);
        acts.delete(meta.requestId);
        act?.ways.reverse().forEach((goBack) => goBack());
      },
    });
    startListening({
      matcher: call.matchFulfilled,
      effect: ({ meta }) => {
        const act = acts.get(meta.requestId);
        if (act) Object.assign(act, { ways: [], until: meta.fulfilledTimeStamp });
      },
    });
  }
  startListening({
    matcher: isAnswer,
    effect: ({ meta }, { dispatch }) => {
      for (const act of acts.values()) {
        if (meta.startedTimeStamp > act.until) continue;
        const goBack = dispatch(leaveOut(act.what));
        if (act.until === Infinity) act.ways.push(goBack);
      }
    },
  });
  startListening({ actionCreator: sessionEnded, effect: () => acts.clear() });
};
