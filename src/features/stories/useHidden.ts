import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};

/** Whether the page is hidden, for example in a background tab. */
export const useHidden = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'hidden');
