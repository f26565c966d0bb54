import { step, type Transitions } from '../../lib/machine';

export type ToggleStatus = 'settled' | 'sending' | 'overtaken';
export type ToggleEvent = 'toggled' | 'succeeded' | 'failed' | 'overruled';

/**
 * A relation that a tap turns on and off. One request is in flight an id; taps meanwhile change the wish alone, and
 * the newest one is sent when the answer is there. A settled one yields to what the host says later, after another tab
 * or device.
 */
export const toggleTable: Transitions<ToggleStatus, ToggleEvent> = {
  settled: { toggled: 'sending', overruled: 'settled' },
  sending: { toggled: 'overtaken', succeeded: 'settled', failed: 'settled' },
  overtaken: { toggled: 'sending', succeeded: 'sending', failed: 'settled' },
};

export interface Toggle {
  status: ToggleStatus;
  /** The host's last word. */
  confirmed: boolean;
  /** The person's wish. */
  desired: boolean;
  /** The host's id of the relation while it is confirmed, where it has one and it is known. */
  relationID: number | null;
  /** The request in flight; null when the wish still has to be sent. */
  requestId: string | null;
  /** Since when `confirmed` is known, in milliseconds. */
  since: number;
  /** The answer to the last request was lost: the host may have done it, and is asked. */
  isUnknown: boolean;
}
export type Toggles = Record<string, Toggle>;

export function move(toggle: Toggle | undefined, event: ToggleEvent, change: Partial<Toggle>): void {
  if (!toggle) return;
  const status = step(toggleTable, toggle.status, event);
  if (status !== undefined) Object.assign(toggle, change, { status });
}

/** The wish's lead over the host's word: -1, 0 or 1. */
export const aheadBy = (toggle: Toggle | undefined): number =>
  Number(toggle?.desired ?? false) - Number(toggle?.confirmed ?? false);
