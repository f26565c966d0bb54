import { isAnyOf } from '@reduxjs/toolkit';
import type { AppDispatch } from '../../store/hooks';
import type { Listener } from '../../store/listen';
import { allChosen, consentFound, switchMoved, selectConsentState } from './consentSlice';
import { isConsentKey, readConsent, writeConsent } from './consentStorage';

/** Writes each change at once. */
export const consentListener: Listener = (startListening) => {
  startListening({
    matcher: isAnyOf(switchMoved, allChosen),
    effect: (_action, { getState }) => writeConsent(selectConsentState(getState()).choices),
  });
};

/** Reads the keys, and follows the changes of other tabs. */
export function startConsent(dispatch: AppDispatch): void {
  window.addEventListener('storage', ({ key }) => {
    if (isConsentKey(key)) dispatch(consentFound(readConsent()));
  });
  dispatch(consentFound(readConsent()));
}
