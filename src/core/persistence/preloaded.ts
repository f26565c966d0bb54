import { getStoredState, REHYDRATE } from 'redux-persist';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { LanguageState } from '../language/languageSlice';
import type { AuthState } from '../session/authSlice';
import type { ProfileState } from '../session/profileSlice';
import { parseProfile, type RawKeys, rawStorage } from './rawKeys';

const config = { key: 'piazza', keyPrefix: '', storage: rawStorage(), deserialize: false };

/** A session without a usable profile is `loading` until the host says who is signed in. */
function profileFrom({ auth, profile: text = '' }: RawKeys): ProfileState {
  if (auth === undefined) return { status: 'absent' };
  const profile = parseProfile(text);
  return profile ? { status: 'ready', profile } : { status: 'loading', profile: null };
}

/** The Redux slices stored under the three localStorage keys (token, profile, language). */
interface StoredState {
  auth: AuthState;
  profile: ProfileState;
  language: LanguageState;
}

/**
 * The initial state: what redux-persist reads from localStorage, else signed out. Resolves without waiting for another
 * task, so that the app starts at once.
 */
export async function preloaded(detectedLanguage: string): Promise<StoredState> {
  const kept: RawKeys = (await getStoredState(config)) ?? {};
  const { auth, language = '' } = kept;
  return {
    auth: auth === undefined ? { status: 'signedOut', expired: false } : { status: 'signedIn', token: auth },
    profile: profileFrom(kept),
    language: { code: /^[a-z]{2}$/.test(language) ? language : detectedLanguage, texts: {} },
  };
}

/** The action that shows DevTools and reports the restored state, without the token. */
export const rehydrated = (kept: StoredState): UnknownAction => ({
  type: REHYDRATE,
  key: config.key,
  payload: { ...kept, auth: kept.auth.status },
});
