import { nanoid } from '@reduxjs/toolkit';

const prefix = 'piazza-tab/';
/** A draft belongs to the tab that writes it, for as long as that lives. */
export const thisTab = nanoid();

let isHeld = false;
/** A page that holds a lock would not be kept for the way back: it lets go when it is hidden for good. */
function hold(): void {
  if (isHeld) return;
  isHeld = true;
  const untilHidden = () =>
    new Promise<void>((resolve) => window.addEventListener('pagehide', () => resolve(), { once: true }));
  void navigator.locks.request(prefix + thisTab, untilHidden).catch(() => undefined);
  window.addEventListener('pagehide', () => (isHeld = false), { once: true });
  window.addEventListener('pageshow', ({ persisted }) => persisted && hold(), { once: true });
}

/** The other tabs of this browser that live and may write drafts. A browser that blocks cookies refuses locks. */
export async function otherTabs(): Promise<ReadonlySet<string>> {
  try {
    hold();
    const { held = [] } = await navigator.locks.query();
    const names = held.flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : []));
    return new Set(names.filter((name) => name !== thisTab));
  } catch {
    return new Set();
  }
}
