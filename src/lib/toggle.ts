import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { step, type Transitions } from './machine';

/**
 * An optimistic toggle per id as an overlay over the server's data. `desired` is what the screen shows,
 * `confirmed` what the server last agreed to. One request is in flight an id; taps meanwhile change the wish
 * alone, and the newest one is sent when the answer is there. A settled one yields to what the host says later, after
 * another tab or device.
 */
export type ToggleStatus = 'settled' | 'sending' | 'overtaken';
export type ToggleEvent = 'toggled' | 'succeeded' | 'failed' | 'overruled';

export const toggleTable: Transitions<ToggleStatus, ToggleEvent> = {
  settled: { toggled: 'sending', overruled: 'settled' },
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
  /** Since when `confirmed` is known, in milliseconds. */
  since: number;
}
/** What an answer of the host says of a relation. */
export interface HostWord {
  id: number;
  isOn: boolean;
  relationID: number | null;
}
export interface HostWords {
  /** In milliseconds. */
  askedAt: number;
  words: readonly HostWord[];
}
export type Toggles = Record<string, Toggle>;

export interface ToggleRequest {
  id: number;
  /** What the server's data say, for the first tap. */
  confirmed: boolean;
  relationID: number | null;
}

type Timed<P> = PayloadAction<P & { at: number }>;
/** A reducer may not read the clock: the action carries the time. */
const withTime = <P>(payload: P) => ({ payload: { ...payload, at: Date.now() } });

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
          since: 0,
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
      requestSucceeded: {
        prepare: (payload: { id: number; requestId: string; relationID: number | null }) => withTime(payload),
        reducer(state, { payload }: Timed<{ id: number; requestId: string; relationID: number | null }>) {
          const toggle = state[payload.id];
          // A foreign request's answer changes nothing.
          if (!toggle || toggle.requestId !== payload.requestId) return;
          const status = step(toggleTable, toggle.status, 'succeeded');
          if (status === undefined) return;
          toggle.confirmed = !toggle.confirmed;
          toggle.relationID = payload.relationID;
          toggle.requestId = null;
          toggle.status = status;
          toggle.since = payload.at;
        },
      },
      requestFailed: {
        prepare: (payload: { id: number; requestId: string }) => withTime(payload),
        reducer(state, { payload }: Timed<{ id: number; requestId: string }>) {
          const toggle = state[payload.id];
          if (!toggle || toggle.requestId !== payload.requestId) return;
          const status = step(toggleTable, toggle.status, 'failed');
          if (status === undefined) return;
          toggle.desired = toggle.confirmed;
          toggle.requestId = null;
          toggle.status = status;
          toggle.since = payload.at;
        },
      },
      /** Answers of the host that were asked for after this page's own last word. */
      hostSpoke(state, { payload: { askedAt, words } }: PayloadAction<HostWords>) {
        for (const { id, isOn: isSet, relationID } of words) {
          const toggle = state[id];
          if (!toggle || askedAt <= toggle.since) continue;
          if (step(toggleTable, toggle.status, 'overruled') === undefined) continue;
          Object.assign(toggle, { confirmed: isSet, desired: isSet, relationID, since: askedAt });
        }
      },
      /** Forgets all toggles: the next person on this phone must not see them. */
      cleared: () => ({}),
    },
  });

/** What the screen shows: the overlay's wish, else the server's word. */
export const isOn = (toggle: Toggle | undefined, server: boolean): boolean => toggle?.desired ?? server;

/** The server's number plus the difference that the wish makes; never below zero. */
export const countWith = (count: number, server: boolean, shown: boolean): number =>
  Math.max(0, count + Number(shown) - Number(server));
