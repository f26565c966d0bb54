/** Chromium's offer to install; no type of TypeScript's. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<unknown>;
}

/** The event cannot stand in the store, and may come before the store knows what to do with it. */
function promptKeeper() {
  let kept: InstallPrompt | undefined;
  let tell: () => void = () => undefined;
  return {
    capturePrompt(this: void): void {
      window.addEventListener('beforeinstallprompt', (event) => {
        event.preventDefault();
        kept = event as InstallPrompt;
        tell();
      });
    },
    /** Calls back for a prompt that is there already, and for each later one. */
    onPrompt(this: void, callback: () => void): void {
      tell = callback;
      if (kept) callback();
    },
    /** The event serves once. */
    takePrompt(this: void): InstallPrompt | undefined {
      const taken = kept;
      kept = undefined;
      return taken;
    },
  };
}

/** The keeper of this page's window. */
export const { capturePrompt, onPrompt, takePrompt } = promptKeeper();
