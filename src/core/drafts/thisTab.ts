import { nanoid } from '@reduxjs/toolkit';

const prefix = 'piazza-tab/';
/** The id of this tab. A draft belongs to the tab that writes it, as long as the tab is open. */
export const thisTab = nanoid();

let isHeld = false;
/**
 * Holds a lock that shows other tabs that this one is open. Releases it on `pagehide`, since a page with a lock is kept
 * out of the back/forward cache.
 */
function hold(): void {
  if (isHeld) return;
  isHeld = true;
  const untilHidden = () =>
    new Promise<void>((resolve) => window.addEventListener('pagehide', () => resolve(), { once: true }));
  void navigator.locks.request(prefix + thisTab, untilHidden).catch(() => undefined);
  window.addEventListener('pagehide', () => (isHeld = false), { once: true });
  window.addEventListener('pageshow', ({ persisted }) => persisted && hold(), { once: true });
}

/**
 * The ids of this browser's other open tabs. Empty if the browser refuses locks, for example because it blocks cookies.
 */
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
