import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { noticeRaised, sessionEnded } from '../../api/events';
import { isUnanswered, isUnreached } from '../../api/apiError';
import type { AppThunk } from '../../store/hooks';
import type { Listener } from '../../store/listen';
import type { RootState } from '../../store/state';
import { selectMyID, selectProfile } from '../session/profileSlice';
import { isAnswer, numberIn } from './answers';
import { idOf, type Relation, type Sent } from './relation';
import { aheadBy, move, type Toggle, type Toggles } from './toggle';

export interface ToggleRequest {
  id: number;
  /** The state in the host's data when the person taps. */
  confirmed: boolean;
  relationID: number | null;
  /** The state that the person wants; by default the opposite of the current one. */
  wish?: boolean;
}

const none: Toggles = {};

/** Finds the toggle that this request belongs to; undefined for requests of others. */
function carriedBy(toggles: Toggles, action: Sent): Toggle | undefined {
  const toggle = toggles[idOf(action)];
  return toggle?.requestId === action.meta.requestId ? toggle : undefined;
}

/** Applies the host's answer to each toggle that nothing newer has changed. */
function overrule(toggles: Toggles, said: ReturnType<Relation['heard']>, since: number): void {
  for (const { id, isOn, relationID } of said) {
    const toggle = toggles[id];
    if (toggle && since > toggle.since)
      move(toggle, 'overruled', { confirmed: isOn, desired: isOn, relationID, since });
  }
}

/** Makes the slice of one relation. Per id it holds what the person wants, and what newer answers of the host say. */
export function createToggleSlice<const Name extends string>(
  name: Name,
  { calls, heard, field, isAtOnce }: Relation,
) {
  const [add, remove] = calls;
  return createSlice({
    name,
    initialState: none,
    reducers: {
      toggleRequested(state, { payload: { id, confirmed, relationID, wish } }: PayloadAction<ToggleRequest>) {
        const begun = { status: 'settled', confirmed, desired: confirmed, relationID } as const;
        const toggle = (state[id] ??= { ...begun, requestId: null, since: 0, isUnknown: false });
        if (toggle.desired === wish) return;
        if (isAtOnce || toggle.status === 'settled') move(toggle, 'toggled', { desired: !toggle.desired });
      },
      /** Records whether the relation's state is unknown (`isUnknown`), or is being asked for now (false). */
      doubted(state, { payload: { id, isUnknown } }: PayloadAction<{ id: number; isUnknown: boolean }>) {
        const toggle = state[id];
        if (toggle) toggle.isUnknown = isUnknown;
      },
    },
    extraReducers: (builder) =>
      builder
        .addCase(sessionEnded, () => none)
        .addMatcher(isAnyOf(add.matchPending, remove.matchPending), (state, action) => {
          const toggle = state[idOf(action)];
          if (toggle?.status === 'sending') toggle.requestId ??= action.meta.requestId;
        })
        .addMatcher(isAnyOf(add.matchFulfilled, remove.matchFulfilled), (state, action) => {
          move(carriedBy(state, action), 'succeeded', {
            confirmed: add.matchFulfilled(action),
            relationID: numberIn(action.payload, field),
            requestId: null,
            isUnknown: false,
            since: action.meta.fulfilledTimeStamp,
          });
        })
        .addMatcher(isAnyOf(add.matchRejected, remove.matchRejected), (state, action) => {
          const toggle = carriedBy(state, action);
          const isUnknown = isUnanswered(action.payload);
          if (toggle) move(toggle, 'failed', { desired: toggle.confirmed, requestId: null, isUnknown });
        })
        .addMatcher(isAnswer, (state, answer) =>
          overrule(state, heard(answer), answer.meta.startedTimeStamp),
        ),
  });
}

type ToggleSlice = Pick<ReturnType<typeof createToggleSlice>, 'actions'>;

type SelectToggles = (state: RootState) => Toggles;

/** Sends the person's newest wish, unless a request is already under way. */
const sending =
  (selectToggles: SelectToggles, relation: Relation) =>
  (id: number): AppThunk =>
  (dispatch, getState) => {
    const toggle = selectToggles(getState())[id];
    const me = selectProfile(getState());
    if (toggle?.status !== 'sending' || toggle.requestId !== null || !me) return;
    const ask = toggle.desired ? relation.add : relation.remove;
    void dispatch(ask({ id, relationID: toggle.relationID ?? 0, me }));
  };

/** Asks the host for the relation's state after an answer was lost. */
const learning =
  ({ doubted }: ToggleSlice['actions'], relation: Relation) =>
  (id: number): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const me = selectProfile(getState());
    if (!me) return;
    dispatch(doubted({ id, isUnknown: false }));
    const { error } = await dispatch(relation.ask({ id, me }));
    if (isUnanswered(error)) dispatch(doubted({ id, isUnknown: true }));
  };

const inDoubt = (toggles: Toggles): number[] =>
  Object.entries(toggles).flatMap(([id, { isUnknown, status }]) =>
    isUnknown && status === 'settled' ? [Number(id)] : [],
  );

/** Sends the person's taps on one relation, and shows a notice of the outcome. */
function listenerOf({ actions }: ToggleSlice, selectToggles: SelectToggles, relation: Relation): Listener {
  const { calls, added, canUndo, removed, count, failed, unreached = failed } = relation;
  const { toggleRequested } = actions;
  const [add, remove] = calls;
  const isAccepted = isAnyOf(add.matchFulfilled, remove.matchFulfilled);
  const isRefused = isAnyOf(add.matchRejected, remove.matchRejected);
  const [send, learn] = [sending(selectToggles, relation), learning(actions, relation)];
  const idsInDoubt = (state: RootState) => inDoubt(selectToggles(state));

  return (startListening) => {
    // Any answer shows that the host can be reached again, so relations in an unknown state are asked for now.
    startListening({
      predicate: (action, state) => isAnswer(action) && idsInDoubt(state).length > 0,
      effect: async (_action, { getState, dispatch }) => {
        await Promise.all(idsInDoubt(getState()).map((id) => dispatch(learn(id))));
      },
    });
    startListening({
      actionCreator: toggleRequested,
      effect: ({ payload }, { dispatch }) => dispatch(send(payload.id)),
    });
    startListening({
      matcher: isAccepted,
      effect: (action, { getState, dispatch }) => {
        const id = idOf(action);
        const isOn = add.matchFulfilled(action);
        const myID = selectMyID(getState());
        const notice = isOn ? added : removed;
        if (count && myID !== undefined) dispatch(count(id, myID, isOn ? 1 : -1));
        const undo = toggleRequested({ id, confirmed: true, relationID: null, wish: false });
        if (notice) dispatch(noticeRaised(isOn && canUndo ? { ...notice, undo } : notice));
        dispatch(send(id));
      },
    });
    startListening({
      matcher: isRefused,
      effect: (action, { getOriginalState, dispatch }) => {
        const before = carriedBy(selectToggles(getOriginalState()), action);
        // The person has undone the tap in the meantime, so the failure changes nothing on the screen.
        if (!before || before.desired === before.confirmed) return;
        const notice = isUnreached(action.payload) ? unreached : failed;
        if (notice) dispatch(noticeRaised({ tone: 'error', ...notice }));
      },
    });
  };
}

/** Makes the listener of a relation's slice, and the functions that other modules use. */
export function createToggle(
  slice: ToggleSlice,
  selectToggles: (state: RootState) => Toggles,
  relation: Relation,
) {
  return {
    listener: listenerOf(slice, selectToggles, relation),
    isAtOnce: relation.isAtOnce ?? false,
    toggleRequested: slice.actions.toggleRequested,
    selectToggles,
    selectToggle: (state: RootState, id: number): Toggle | undefined => selectToggles(state)[id],
    /** How much the shown count differs from the host's count, over all ids. */
    selectLead: (state: RootState): number =>
      Object.values(selectToggles(state)).reduce((lead, toggle) => lead + aheadBy(toggle), 0),
  };
}
