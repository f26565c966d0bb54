import { languageListener } from '../core/language/languageListener';
import { noticesListener } from '../core/notices/noticesListener';
import { profileListener } from '../core/session/profileListener';
import { consentListener } from '../features/consent/consentListener';
import type { Listener } from '../store/listen';
import { aheadListener } from './aheadListener';
import { sessionListener } from './sessionListener';

/** The listeners of every visit: the store starts them when it is made. All others: `listeners.ts` and `pwa.ts`. */
export const firstListeners: readonly Listener[] = [
  sessionListener,
  languageListener,
  profileListener,
  noticesListener,
  consentListener,
  aheadListener,
];
