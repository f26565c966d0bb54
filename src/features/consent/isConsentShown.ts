import { peek } from '../../store/rootReducer';
import type { RootState } from '../../store/state';
import type { ConsentState } from './consentSlice';

const shown = ['asking', 'choosing', 'reviewing'];

/** Stands apart from the slice, which comes later than the first load; until then there is no such state. */
export const selectIsConsentShown = (state: RootState): boolean =>
  shown.includes(peek<ConsentState>(state, 'consent')?.status ?? '');
