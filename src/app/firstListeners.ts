import { languageListener } from '../core/language/languageListener';
import { noticesListener } from '../core/notices/noticesListener';
import { profileListener } from '../core/session/profileListener';
import { consentListener } from '../features/consent/consentListener';
import type { Listener } from '../store/listen';
import { aheadListener } from './aheadListener';
import { sessionListener } from './sessionListener';

/**
 * The listeners that every visit needs; the store starts them when it is created. The others are in `listeners.ts` and
 * `pwa.ts`.
 */
export const firstListeners: readonly Listener[] = [
  sessionListener,
  languageListener,
  profileListener,
  noticesListener,
  consentListener,
  aheadListener,
];
