import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { withoutSecrets } from '../lib/withoutSecrets';

/** Redux DevTools, with secrets kept out of what it shows (the sanitisers) and exports (the replacer). */
export const devTools: DevToolsEnhancerOptions = {
  name: 'Piazza',
  maxAge: 1000,
  trace: false,
  actionSanitizer: <A extends object>(action: A): A => withoutSecrets(action) as A,
  stateSanitizer: <S>(state: S): S => withoutSecrets(state) as S,
  // The whole comes first, under no key: nothing below it needs another look.
  serialize: { replacer: (key, value) => (key === '' ? withoutSecrets(value) : value), options: {} },
};
