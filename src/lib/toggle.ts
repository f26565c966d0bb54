import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { step, type Transitions } from './machine';

/**
 * An optimistic toggle per id as an overlay over the server's data. `desired` is what the screen shows,
 * `confirmed` what the server last agreed to. One request is in flight an id; taps meanwhile change the wish
 * alone, and the newest one is sent when the answer is there.
 */
export type ToggleStatus = 'settled' | 'sending' | 'overtaken';
export type ToggleEvent = 'toggled' | 'succeeded' | 'failed';

export const toggleTable: Transitions<ToggleStatus, ToggleEvent> = {
  settled: { toggled: 'sending' },
  sending: { toggled: 'overtaken', succeeded: 'settled', failed: 'settled' },
  overtaken: { toggled: 'sending', succeeded: 'sending', failed: 'settled' },
};

export interface Toggle {
  status: ToggleStatus;
  confirmed: boolean;
  desired: boolean;
  /** The server's id of the relation while it is confirmed, where the relation has one. */
  relationID: number | null;
  /** The request in flight; null when the wish still has to be sent. */
  requestId: string | null;
}
export type Toggles = Record<string, Toggle>;

export interface ToggleRequest {
  id: number;
  /** What the server's data say, for the first tap. */
  confirmed: boolean;
  relationID: number | null;
}

/** Makes the slice of one kind of toggle, e.g. `bookmark`. */
export const createToggleSlice = <Name extends string>(name: Name) =>
  createSlice({
    name,
    initialState: {} as Toggles,
    reducers: {
      toggleRequested(state, { payload: { id, confirmed, relationID } }: PayloadAction<ToggleRequest>) {
        const toggle = (state[id] ??= {
          status: 'settled',
          confirmed,
          desired: confirmed,
          relationID,
          requestId: null,
        });
        const status = step(toggleTable, toggle.status, 'toggled');
        if (status === undefined) return;
        toggle.status = status;
        toggle.desired = !toggle.desired;
      },
      requestSent(state, { payload }: PayloadAction<{ id: number; requestId: string }>) {
        const toggle = state[payload.id];
        if (toggle?.status === 'sending' && toggle.requestId === null) toggle.requestId = payload.requestId;
      },
      requestSucceeded(
        state,
        { payload }: PayloadAction<{ id: number; requestId: string; relationID: number | null }>,
      ) {
        const toggle = state[payload.id];
        // A foreign request's answer changes nothing.
        if (!toggle || toggle.requestId !== payload.requestId) return;
        const status = step(toggleTable, toggle.status, 'succeeded');
        if (status === undefined) return;
        toggle.confirmed = !toggle.confirmed;
        toggle.relationID = payload.relationID;
        toggle.requestId = null;
        toggle.status = status;
      },
      requestFailed(state, { payload }: PayloadAction<{ id: number; requestId: string }>) {
        const toggle = state[payload.id];
        if (!toggle || toggle.requestId !== payload.requestId) return;
        const status = step(toggleTable, toggle.status, 'failed');
        if (status === undefined) return;
        toggle.desired = toggle.confirmed;
        toggle.requestId = null;
        toggle.status = status;
      },
      /** Another person may come: nothing of this one stays. */
      cleared: () => ({}),
    },
  });

/** What the screen shows: the overlay's wish, else the server's word. */
export const isOn = (toggle: Toggle | undefined, server: boolean): boolean => toggle?.desired ?? server;

/** The server's number plus the difference that the wish makes; never below zero. */
export const countWith = (count: number, server: boolean, shown: boolean): number =>
  Math.max(0, count + Number(shown) - Number(server));
