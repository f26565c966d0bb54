import { createSelector, type Middleware } from '@reduxjs/toolkit';
import { createPersistoid } from 'redux-persist';
import { noticeRaised } from '../../api/events';
import type { RootState } from '../../store/state';
import { selectLanguage } from '../language/languageSlice';
import { selectToken } from '../session/authSlice';
import { selectProfile } from '../session/profileSlice';
import { keyNames, type RawKeys, rawStorage } from './rawKeys';

/** The texts to store under the three localStorage keys (token, profile, language). */
const rawOf = createSelector(
  [selectToken, selectProfile, selectLanguage],
  (auth, profile, language): RawKeys =>
    auth === undefined ? {} : { auth, language, ...(profile && { profile: JSON.stringify(profile) }) },
);

/**
 * Writes token, profile and language to localStorage (§3) with redux-persist's own writer whenever an action changes
 * them. A state that DevTools shows or imports was not made by the person, so it is never written. `flush` writes at
 * once.
 */
export function createMirror(state: RootState): { middleware: Middleware; flush: () => void } {
  let shown = rawOf(state);
  let tell: () => void = () => undefined;
  const storage = rawStorage(shown, () => tell());
  const config = { key: 'piazza', keyPrefix: '', storage, serialize: false };
  const writer = createPersistoid(config as Parameters<typeof createPersistoid>[0]);
  writer.update(shown);
  const middleware: Middleware = ({ getState, dispatch }) => {
    tell = () => void dispatch(noticeRaised({ tone: 'info', label: 'accesso-pagina' }));
    return (next) => (action) => {
      const before = rawOf(getState() as RootState);
      const result = next(action);
      const after = rawOf(getState() as RootState);
      if (before === after) return result;
      const changed = keyNames.filter((name) => before[name] !== after[name]);
      for (const name of changed) shown = { ...shown, [name]: after[name] };
      if (changed.length > 0) writer.update(shown);
      return result;
    };
  };
  return { middleware, flush: () => void writer.flush() };
}
