/** Chromium's event that offers an installation. TypeScript has no type for it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<unknown>;
}

/** Keeps the event, which the store cannot hold and which may arrive before the store is ready. */
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
    /** Calls back for a prompt that has already arrived, and for each later one. */
    onPrompt(this: void, callback: () => void): void {
      tell = callback;
      if (kept) callback();
    },
    /** Gives the event, which can be used once, and forgets it. */
    takePrompt(this: void): InstallPrompt | undefined {
      const taken = kept;
      kept = undefined;
      return taken;
    },
  };
}

/** This page's keeper. */
export const { capturePrompt, onPrompt, takePrompt } = promptKeeper();
