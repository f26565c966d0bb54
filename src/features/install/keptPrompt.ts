/** Chromium's `beforeinstallprompt` event, for which TypeScript has no type. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<unknown>;
}

/**
 * Keeps the browser's install event, which is not serializable and so cannot be in the store, and may arrive before the
 * store exists.
 */
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
    /** Calls `callback` if an event has already arrived, and for each later one. */
    onPrompt(this: void, callback: () => void): void {
      tell = callback;
      if (kept) callback();
    },
    /** Returns the event and forgets it, because it can be used only once. */
    takePrompt(this: void): InstallPrompt | undefined {
      const taken = kept;
      kept = undefined;
      return taken;
    },
  };
}

/** The one instance for this page. */
export const { capturePrompt, onPrompt, takePrompt } = promptKeeper();
