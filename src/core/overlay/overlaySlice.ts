import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { commentiApi } from '../../api/commenti';
import { noticeRaised, sessionEnded } from '../../api/events';
import { isRecord } from '../../lib/guards';
import type { AppThunk } from '../../store/hooks';
import type { Listener } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';
import { selectMyID, selectProfile } from '../session/profileSlice';
import { commentCountsOf, isAnswer, relationIn, wordsOf } from './hostWords';
import { idOf, type Kind, kinds, relations } from './relations';
import { leadOf, move, type Toggle, type Toggles } from './toggle';

/** What the person wishes or did since the host's answers, and what newer answers say of it, by id. */
export type Overlay = Record<Kind, Toggles> & {
  commentCount: Record<string, { count: number; since: number }>;
};

export interface ToggleRequest {
  kind: Kind;
  id: number;
  /** What the host's data say, for the first tap. */
  confirmed: boolean;
  relationID: number | null;
  /** The wish itself; without it, the opposite of the wish before. */
  wish?: boolean;
}

const initialState: Overlay = {
  saved: {},
  liked: {},
  shared: {},
  followed: {},
  rung: {},
  storyLiked: {},
  commentCount: {},
};
const { threads } = commentiApi.endpoints;

/** Whose call this is; a foreign request's answer changes nothing. */
function carriedBy(overlay: Overlay, kind: Kind, action: Parameters<typeof idOf>[0]): Toggle | undefined {
  const toggle = overlay[kind][idOf(action)];
  return toggle?.requestId === action.meta.requestId ? toggle : undefined;
}

export const overlaySlice = createSlice({
  name: 'overlay',
  initialState,
  reducers: {
    toggleRequested(
      state,
      { payload: { kind, id, confirmed, relationID, wish } }: PayloadAction<ToggleRequest>,
    ) {
      const begun = { status: 'settled', confirmed, desired: confirmed, relationID } as const;
      const toggle = (state[kind][id] ??= { ...begun, requestId: null, since: 0 });
      if (toggle.desired === wish) return;
      if (relations[kind].isAtOnce || toggle.status === 'settled')
        move(toggle, 'toggled', { desired: !toggle.desired });
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState);
    for (const kind of kinds) {
      const [add, remove] = relations[kind].calls;
      builder
        .addMatcher(isAnyOf(add.matchPending, remove.matchPending), (state, action) => {
          const toggle = state[kind][idOf(action)];
          if (toggle?.status === 'sending') toggle.requestId ??= action.meta.requestId;
        })
        .addMatcher(isAnyOf(add.matchFulfilled, remove.matchFulfilled), (state, action) => {
          move(carriedBy(state, kind, action), 'succeeded', {
            confirmed: add.matchFulfilled(action),
            relationID: relationIn(action.payload, kind),
            requestId: null,
            since: action.meta.fulfilledTimeStamp,
          });
        })
        .addMatcher(isAnyOf(add.matchRejected, remove.matchRejected), (state, action) => {
          const toggle = carriedBy(state, kind, action);
          if (toggle) move(toggle, 'failed', { desired: toggle.confirmed, requestId: null });
        });
    }
    builder
      .addMatcher(isAnswer, (state, answer) => {
        const since = answer.meta.startedTimeStamp;
        for (const { kind, id, isOn, relationID } of wordsOf(answer)) {
          const toggle = state[kind][id];
          if (toggle && since > toggle.since)
            move(toggle, 'overruled', { confirmed: isOn, desired: isOn, relationID, since });
        }
        for (const [id, count] of commentCountsOf(answer)) {
          const known = state.commentCount[id];
          if (known && since > known.since) state.commentCount[id] = { count, since };
        }
      })
      .addMatcher(threads.matchFulfilled, ({ commentCount }, { payload, meta }) => {
        const { originalArgs: id } = meta.arg;
        // The page that was asked for last.
        const count = payload.pages.at(-1)?.commentiCount ?? 0;
        const since = meta.startedTimeStamp;
        if (since >= (commentCount[id]?.since ?? 0)) commentCount[id] = { count, since };
      });
  },
});

export const { toggleRequested } = overlaySlice.actions;
const selectOverlay = injectSlice(overlaySlice);

export const selectToggles = (state: RootState, kind: Kind): Toggles => selectOverlay(state)[kind];
export const selectToggle = (state: RootState, kind: Kind, id: number): Toggle | undefined =>
  selectToggles(state, kind)[id];

/** How far the wishes together are ahead of what the host counts. */
export const selectLead = (state: RootState, kind: Kind): number =>
  Object.values(selectToggles(state, kind)).reduce((sum, toggle) => sum + leadOf(toggle), 0);

/** The newest number of a post's comments that the host said; `counted` is what the shown answer says. */
export const selectCounted = (state: RootState, postID: number, counted: number): number =>
  selectOverlay(state).commentCount[postID]?.count ?? counted;

/** Sends a wish that no request carries yet. */
const send =
  (kind: Kind, id: number): AppThunk =>
  (dispatch, getState) => {
    const toggle = selectToggle(getState(), kind, id);
    const me = selectProfile(getState());
    if (toggle?.status !== 'sending' || toggle.requestId !== null || !me) return;
    const { add, remove } = relations[kind];
    void dispatch((toggle.desired ? add : remove)({ id, relationID: toggle.relationID ?? 0, me }));
  };
const isUnreached = (error: unknown): boolean =>
  isRecord(error) && (error['kind'] === 'network' || error['kind'] === 'timeout');

export const overlayListener: Listener = (startListening) => {
  startListening({
    actionCreator: toggleRequested,
    effect: ({ payload: { kind, id } }, { dispatch }) => dispatch(send(kind, id)),
  });
  for (const kind of kinds) {
    const { calls, added, canUndo, removed, count, failed, unreached = failed } = relations[kind];
    const [add, remove] = calls;
    const isAccepted = isAnyOf(add.matchFulfilled, remove.matchFulfilled);
    const isRefused = isAnyOf(add.matchRejected, remove.matchRejected);
    startListening({
      matcher: isAccepted,
      effect: (action, { getState, dispatch }) => {
        const id = idOf(action);
        const isOn = add.matchFulfilled(action);
        const myID = selectMyID(getState());
        const notice = isOn ? added : removed;
        if (count && myID !== undefined) dispatch(count(id, myID, isOn ? 1 : -1));
        const undo = toggleRequested({ kind, id, confirmed: true, relationID: null, wish: false });
        if (notice) dispatch(noticeRaised(isOn && canUndo ? { ...notice, undo } : notice));
        dispatch(send(kind, id));
      },
    });
    startListening({
      matcher: isRefused,
      effect: (action, { getOriginalState, dispatch }) => {
        const before = carriedBy(selectOverlay(getOriginalState()), kind, action);
        // The person took the wish back meanwhile: the failure changes nothing that they see.
        if (!before || before.desired === before.confirmed) return;
        const notice = isUnreached(action.payload) ? unreached : failed;
        if (notice) dispatch(noticeRaised({ tone: 'error', ...notice }));
      },
    });
  }
};
