import type { ConsentState } from './consentSlice';

const shown = ['asking', 'choosing', 'reviewing'];

/** Stands apart from the slice, which comes later than the first load; until then there is no such state. */
export const selectIsConsentShown = ({ consent }: { consent?: ConsentState }): boolean =>
  consent !== undefined && shown.includes(consent.status);
