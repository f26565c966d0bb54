import { step, type Transitions } from '../../lib/machine';

export type ToggleStatus = 'settled' | 'sending' | 'overtaken';
export type ToggleEvent = 'toggled' | 'succeeded' | 'failed' | 'overruled';

/**
 * A relation that a tap turns on and off. Each id has at most one request in flight. Taps in the meantime only change
 * the wanted state, which is sent once the answer has arrived. A settled relation takes over later answers of the host,
 * because another tab or device may change it.
 */
export const toggleTable: Transitions<ToggleStatus, ToggleEvent> = {
  settled: { toggled: 'sending', overruled: 'settled' },
  sending: { toggled: 'overtaken', succeeded: 'settled', failed: 'settled' },
  overtaken: { toggled: 'sending', succeeded: 'sending', failed: 'settled' },
};

export interface Toggle {
  status: ToggleStatus;
  confirmed: boolean;
  desired: boolean;
  /** The host's id of the confirmed relation; null if there is none or it is unknown. */
  relationID: number | null;
  /** The id of the request in flight; null before it is sent. */
  requestId: string | null;
  /** Since when `confirmed` is known, in milliseconds. */
  since: number;
  /** The answer to the last request was lost, so the host may or may not have done it, and has to be asked. */
  isUnknown: boolean;
}
export type Toggles = Record<string, Toggle>;

export function move(toggle: Toggle | undefined, event: ToggleEvent, change: Partial<Toggle>): void {
  if (!toggle) return;
  const status = step(toggleTable, toggle.status, event);
  if (status !== undefined) Object.assign(toggle, change, { status });
}

/** How much the wanted state changes the host's count: -1, 0 or 1. */
export const aheadBy = (toggle: Toggle | undefined): number =>
  Number(toggle?.desired ?? false) - Number(toggle?.confirmed ?? false);
