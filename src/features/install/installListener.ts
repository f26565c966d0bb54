import { isApple, isFirstTime, isInstalled } from '../../lib/device';
import { inTime } from '../../lib/inTime';
import type { AppDispatch } from '../../store/hooks';
import type { Listener } from '../../store/listen';
import { type InstallPrompt, onPrompt, takePrompt } from './keptPrompt';
import {
  appInstalled,
  bannerOffered,
  installAnswered,
  installClicked,
  promptCaptured,
  selectInstall,
} from './installSlice';

/** Milliseconds to wait for the person's choice in the browser's install prompt. */
const askedWithin = 60_000;

/**
 * §1: the localStorage key that records that the home page has shown its install banner, which happens at most once
 * ever.
 */
const offeredKey = 'piazza-install-offered';

/** Called by the home page. Offers the installation if the browser allows it and it was never offered before. */
export const offerInstall = (dispatch: AppDispatch, status: string): void => {
  if (isInstalled()) return;
  if (status === 'available' && isFirstTime(offeredKey)) dispatch(bannerOffered('prompt'));
  else if (status === 'unavailable' && isApple() && isFirstTime(offeredKey)) dispatch(bannerOffered('hint'));
};

/** Forwards the browser's install event to this store. */
export function startInstall(dispatch: AppDispatch): void {
  onPrompt(() => dispatch(promptCaptured()));
  window.addEventListener('appinstalled', () => dispatch(appInstalled()));
}

async function show(offer: InstallPrompt): Promise<void> {
  await offer.prompt();
  await offer.userChoice;
}

export const installListener: Listener = (startListening) => {
  startListening({
    actionCreator: installClicked,
    effect: async (_action, { getState, getOriginalState, dispatch }) => {
      if (selectInstall(getOriginalState()).status !== 'available') return;
      if (selectInstall(getState()).status !== 'asking') return;
      const prompt = takePrompt();
      try {
        if (prompt) await inTime(show(prompt), askedWithin);
      } catch {
        // The browser may refuse to show the prompt or may report no choice. The prompt is used up either way.
      }
      dispatch(installAnswered());
    },
  });
};
