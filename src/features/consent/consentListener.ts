import { isAnyOf } from '@reduxjs/toolkit';
import type { AppDispatch } from '../../store/hooks';
import type { Listener } from '../../store/listen';
import { allChosen, consentFound, switchMoved, selectConsentState } from './consentSlice';
import { isConsentKey, readConsent, writeConsent } from './consentStorage';

/** Stores each change of consent at once. */
export const consentListener: Listener = (startListening) => {
  startListening({
    matcher: isAnyOf(switchMoved, allChosen),
    effect: (_action, { getState }) => writeConsent(selectConsentState(getState()).choices),
  });
};

/** Reads the stored consent at the start, and again whenever another tab changes it. */
export function startConsent(dispatch: AppDispatch): void {
  window.addEventListener('storage', ({ key }) => {
    if (isConsentKey(key)) dispatch(consentFound(readConsent()));
  });
  dispatch(consentFound(readConsent()));
}
