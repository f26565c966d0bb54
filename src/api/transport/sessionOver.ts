import { hasMark } from '../../lib/localKeys';
import { loggedOut, sessionExpired } from '../events';

/**
 * The action for a session that ended elsewhere: a logout if another tab logged out, because the host's 401 may arrive
 * before the browser reports the removed key; else an expired session.
 */
export const sessionOver = () => (hasMark('hasLeft') ? loggedOut() : sessionExpired());
