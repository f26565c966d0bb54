import { guestReducers } from './guestSlices';
import { Prepared } from './Prepared';

/** Round registration and password recovery. */
export function Guest() {
  return <Prepared reducers={guestReducers} />;
}
