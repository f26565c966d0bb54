import type { UnknownAction } from '@reduxjs/toolkit';

const name = 'piazza-live';

/**
 * Runs `work` once this tab becomes the browser's leading tab: at once, or after the other tabs are closed. `wasLed`
 * tells `work` whether another tab led before.
 */
export async function lead(signal: AbortSignal, work: (wasLed: boolean) => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work(false);
  // Fails if the signal is aborted, or if the browser refuses locks: then this tab has no stream and relies on polls.
  try {
    const { held = [] } = await navigator.locks.query();
    const wasLed = held.some((lock) => lock.name === name);
    await navigator.locks.request(name, { signal }, () => work(wasLed));
  } catch {
    return;
  }
}

/** A message from the leading tab to the others; `of` is the id of the signed-in person. */
interface Told {
  of: number;
  action: UnknownAction;
}

export interface Channel {
  tell(told: Told): void;
  close(): void;
}

/** Opens the channel to the other tabs of this browser. */
export function openChannel(onTold: (told: Told) => void): Channel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Told>) => onTold(data);
  return { tell: (told) => channel.postMessage(told), close: () => channel.close() };
}
