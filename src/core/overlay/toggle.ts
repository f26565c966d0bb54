import { step, type Transitions } from '../../lib/machine';

export type ToggleStatus = 'settled' | 'sending' | 'overtaken';
export type ToggleEvent = 'toggled' | 'succeeded' | 'failed' | 'overruled';

/**
 * A relation that a tap turns on and off. Each id has at most one request in flight. Taps meanwhile change only the
 * wish, and the newest wish is sent once the answer has arrived. A settled relation follows later answers of the host,
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
  /** The host's id of the relation while it is confirmed, if it has one and it is known. */
  relationID: number | null;
  /** The request in flight; null while the wish still has to be sent. */
  requestId: string | null;
  /** The time in milliseconds from which `confirmed` is known. */
  since: number;
  /** The answer to the last request was lost. The host may have done it, so it is asked. */
  isUnknown: boolean;
}
export type Toggles = Record<string, Toggle>;

export function move(toggle: Toggle | undefined, event: ToggleEvent, change: Partial<Toggle>): void {
  if (!toggle) return;
  const status = step(toggleTable, toggle.status, event);
  if (status !== undefined) Object.assign(toggle, change, { status });
}

/** The difference between the wish and the host's word: -1, 0 or 1. */
export const aheadBy = (toggle: Toggle | undefined): number =>
  Number(toggle?.desired ?? false) - Number(toggle?.confirmed ?? false);
