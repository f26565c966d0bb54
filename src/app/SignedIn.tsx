import { Prepared } from './Prepared';
import { startSignedInListeners } from './signedInListeners';
import { signedInReducers } from './signedInSlices';

/** Round every page that needs a session. */
export function SignedIn() {
  return <Prepared reducers={signedInReducers} startListeners={startSignedInListeners} />;
}
