import { hasMark } from '../../lib/localKeys';
import { loggedOut, sessionExpired } from '../events';

/**
 * The event for a session that is over elsewhere. Where it was a logout in another tab, this one does the same: the
 * host's 401 may come before the browser tells of the key that is gone.
 */
export const sessionOver = () => (hasMark('hasLeft') ? loggedOut() : sessionExpired());
