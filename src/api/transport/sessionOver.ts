import { hasMark } from '../../lib/localKeys';
import { loggedOut, sessionExpired } from '../events';

/**
 * The event for a session that ended elsewhere. If another tab logged out, this tab logs out as well: the host's 401
 * may arrive before the browser reports the removed key.
 */
export const sessionOver = () => (hasMark('hasLeft') ? loggedOut() : sessionExpired());
