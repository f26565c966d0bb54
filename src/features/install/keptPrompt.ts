/** Chromium's offer to install; no type of TypeScript's. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<unknown>;
}

let kept: InstallPrompt | undefined;
let tell: () => void = () => undefined;

/** The event cannot stand in the store, and may come before the store knows what to do with it. */
export function capturePrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallPrompt;
    tell();
  });
}

/** Calls back for a prompt that is there already, and for each later one. */
export function onPrompt(callback: () => void): void {
  tell = callback;
  if (kept) callback();
}

/** The event serves once. */
export function takePrompt(): InstallPrompt | undefined {
  const taken = kept;
  kept = undefined;
  return taken;
}
