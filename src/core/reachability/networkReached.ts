import { createAction } from '@reduxjs/toolkit';
import { startListening } from '../../store/listen';
import { selectIsOnline } from './offlineSlice';

/** The host answers again, or it is worth a try: whatever waits for the network hears this alone. */
export const networkReached = createAction('network/reached');

startListening({
  predicate: (_action, current, previous) => selectIsOnline(current) && !selectIsOnline(previous),
  effect: (_action, { dispatch }) => void dispatch(networkReached()),
});
