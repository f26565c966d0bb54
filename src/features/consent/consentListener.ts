import { isAnyOf } from '@reduxjs/toolkit';
import type { AppDispatch, StartListening } from '../../api/hooks';
import { allChosen, consentFound, switchMoved } from './consentSlice';
import { isConsentKey, readConsent, writeConsent } from './consentStorage';

/** Reads the keys, writes each change at once, and hears what another tab writes. */
export function startConsent(start: StartListening, dispatch: AppDispatch): void {
  start({
    matcher: isAnyOf(switchMoved, allChosen),
    effect: (_action, { getState }) => writeConsent(getState().consent.choices),
  });
  window.addEventListener('storage', ({ key }) => {
    if (isConsentKey(key)) dispatch(consentFound(readConsent()));
  });
  dispatch(consentFound(readConsent()));
}
