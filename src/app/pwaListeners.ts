import { installListener } from '../features/install/installListener';
import { updateListener } from '../pwa/updateListener';
import type { Listener } from '../store/listen';

/** The listeners of an installed app: they come with it (`pwa.ts`), whether anybody is signed in or not. */
export const pwaListeners: readonly Listener[] = [installListener, updateListener];
