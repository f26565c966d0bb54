import type { ActionCreatorWithPayload } from '@reduxjs/toolkit';
import { nanoid } from '@reduxjs/toolkit';
import { isRecord } from '../lib/guards';
import type { Toggle, ToggleRequest } from '../lib/toggle';
import { noticeRaised, sessionEnded } from './events';
import type { AppDispatch, StartListening } from './hooks';
import type { RootState } from './state';

interface Failure {
  label: string;
  text: string;
}

interface ToggleActions {
  toggleRequested: ActionCreatorWithPayload<ToggleRequest>;
  requestSent: ActionCreatorWithPayload<{ id: number; requestId: string }>;
  requestSucceeded: ActionCreatorWithPayload<{ id: number; requestId: string; relationID: number | null }>;
  requestFailed: ActionCreatorWithPayload<{ id: number; requestId: string }>;
  cleared: () => { type: string };
}

export interface ToggleEffect {
  actions: ToggleActions;
  select(state: RootState, id: number): Toggle | undefined;
  /** Makes the wish true on the host; returns the relation's new id, null when it is gone or has none. Rejects otherwise. */
  send(dispatch: AppDispatch, id: number, toggle: Toggle, myID: number): Promise<number | null>;
  failed: Failure;
  /** Said instead when the host was not reached. */
  unreached?: Failure;
}

const isUnreached = (error: unknown): boolean =>
  isRecord(error) && (error['kind'] === 'network' || error['kind'] === 'timeout');

const myIDOf = (state: RootState): number | undefined =>
  state.profile.status === 'absent' ? undefined : state.profile.profile?.personaID;

/**
 * Sends the wishes of one kind of toggle: one request in flight an id, the newest wish next. Every request
 * ends in one event; a failed one also tells the person why it went back.
 */
export function startToggle(
  start: StartListening,
  { actions, select, send, failed, unreached = failed }: ToggleEffect,
): void {
  start({
    actionCreator: actions.toggleRequested,
    effect: async ({ payload: { id } }, { getState, dispatch }) => {
      for (;;) {
        const toggle = select(getState(), id);
        const myID = myIDOf(getState());
        if (toggle?.status !== 'sending' || toggle.requestId !== null || myID === undefined) return;
        const requestId = nanoid();
        dispatch(actions.requestSent({ id, requestId }));
        try {
          const relationID = await send(dispatch, id, toggle, myID);
          dispatch(actions.requestSucceeded({ id, requestId, relationID }));
        } catch (error) {
          dispatch(actions.requestFailed({ id, requestId }));
          dispatch(noticeRaised({ tone: 'error', ...(isUnreached(error) ? unreached : failed) }));
        }
      }
    },
  });
  start({
    actionCreator: sessionEnded,
    effect: (_action, { dispatch }) => void dispatch(actions.cleared()),
  });
}
