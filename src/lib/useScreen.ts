import { useSyncExternalStore } from 'react';

interface Size {
  width: number;
  height: number;
}
let screen: Size = { width: 0, height: 0 };

/** An on-screen keyboard reduces only the height, so the greatest height seen at this width is the screen's. */
function read(): Size {
  const { innerWidth: width, innerHeight: height } = window;
  if (width !== screen.width || height > screen.height) screen = { width, height };
  return screen;
}
function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** The screen's size in pixels, without regard to an open keyboard. */
export const useScreen = (): Size => useSyncExternalStore(subscribe, read);
