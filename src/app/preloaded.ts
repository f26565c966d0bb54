import type { RootState } from '../api/state';
import { readStored } from './storage';

/** The state to begin with: what the keys hold, else signed out. */
export function preloaded(detectedLanguage: string): Pick<RootState, 'auth' | 'profile' | 'language'> {
  const { token, profile, language } = readStored();
  return {
    auth: token === undefined ? { status: 'signedOut', expired: false } : { status: 'signedIn', token },
    profile: token !== undefined && profile ? { status: 'ready', profile } : { status: 'absent' },
    language: { code: language ?? detectedLanguage, texts: {} },
  };
}
