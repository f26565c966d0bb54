import { recoverySlice } from '../features/recovery/recoverySlice';
import { registrationSlice } from '../features/registration/registrationSlice';
import type { LateReducers } from './rootReducer';

/** The state of the pages before a session. */
export const guestReducers = {
  recovery: recoverySlice.reducer,
  registration: registrationSlice.reducer,
} satisfies LateReducers;
