import type { ActionCreatorWithPayload, UnknownAction } from '@reduxjs/toolkit';
import { nanoid } from '@reduxjs/toolkit';
import { isRecord } from '../../lib/guards';
import type { HostWords, Toggle, ToggleRequest } from '../../lib/toggle';
import { noticeRaised, sessionEnded } from '../../api/events';
import type { AppDispatch } from '../../store/hooks';
import { startListening } from '../../store/listen';
import { selectProfile } from '../session/profileSlice';
import { startHostWords } from './relations';
import type { RootState } from '../../store/state';

interface Failure {
  label: string;
  text: string;
}

interface ToggleActions {
  toggleRequested: ActionCreatorWithPayload<ToggleRequest>;
  requestSent: ActionCreatorWithPayload<{ id: number; requestId: string }>;
  requestSucceeded: (answer: { id: number; requestId: string; relationID: number | null }) => UnknownAction;
  requestFailed: (answer: { id: number; requestId: string }) => UnknownAction;
  hostSpoke: ActionCreatorWithPayload<HostWords>;
  cleared: () => { type: string };
}

export interface ToggleEffect {
  kind: 'bookmark' | 'follow';
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

/**
 * Sends the wishes of one kind of toggle: one request in flight an id, the newest wish next. Every request
 * ends in one event; a failed one also tells the person why it went back.
 */
export function startToggle({ kind, actions, select, send, failed, unreached = failed }: ToggleEffect): void {
  startListening({
    actionCreator: actions.toggleRequested,
    effect: async ({ payload: { id } }, { getState, dispatch }) => {
      for (;;) {
        const toggle = select(getState(), id);
        const myID = selectProfile(getState())?.personaID;
        if (toggle?.status !== 'sending' || toggle.requestId !== null || myID === undefined) return;
        const requestId = nanoid();
        dispatch(actions.requestSent({ id, requestId }));
        try {
          const relationID = await send(dispatch, id, toggle, myID);
          dispatch(actions.requestSucceeded({ id, requestId, relationID }));
        } catch (error) {
          const now = select(getState(), id);
          dispatch(actions.requestFailed({ id, requestId }));
          // The person took the wish back meanwhile: the failure changes nothing that they see.
          if (now?.desired === now?.confirmed) continue;
          dispatch(noticeRaised({ tone: 'error', ...(isUnreached(error) ? unreached : failed) }));
        }
      }
    },
  });
  startHostWords(kind, (state, id) => select(state, id) !== undefined, actions.hostSpoke);
  startListening({
    actionCreator: sessionEnded,
    effect: (_action, { dispatch }) => void dispatch(actions.cleared()),
  });
}
