/** Whether the app was opened from the home screen. */
export const isInstalled = (): boolean =>
  ('matchMedia' in window && window.matchMedia('(display-mode: standalone)').matches) ||
  ('standalone' in navigator && navigator.standalone === true);

/** Whether this is an iPhone or an iPad; an iPad identifies itself as a Mac. */
export const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** True the first time this device asks about this key. */
export function isFirstTime(key: string): boolean {
  try {
    if (localStorage.getItem(key) !== null) return false;
    localStorage.setItem(key, '1');
    return true;
  } catch {
    return false;
  }
}
