import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { persistReducer, type Storage } from 'redux-persist';
import type { RootState } from '../api/state';
import { storedKeys, write } from './storage';

type Mirrored = Partial<Pick<RootState, 'auth' | 'profile' | 'language'>>;

/**
 * redux-persist hands over one object; it is fanned out to the three raw keys. Nothing is serialised on the
 * way, so `auth` is the bare token. Loading is done before the store exists (preloadedState).
 */
const rawKeys: Storage = {
  getItem: () => Promise.resolve(null),
  setItem: (_key, mirrored: Mirrored) => {
    const { auth, profile, language } = mirrored;
    const isSignedIn = auth?.status === 'signedIn';
    write(storedKeys.auth, isSignedIn ? auth.token : undefined);
    const shown = profile && profile.status !== 'absent' ? profile.profile : null;
    write(storedKeys.profile, isSignedIn && shown ? JSON.stringify(shown) : undefined);
    write(storedKeys.language, isSignedIn ? language?.code : undefined);
    return Promise.resolve();
  },
  removeItem: () => Promise.resolve(),
};

/** Mirrors auth, profile and language into local storage, and nothing else. */
export const withPersistence = (
  reducer: Reducer<RootState, UnknownAction, Partial<RootState>>,
): Reducer<RootState, UnknownAction, Partial<RootState>> => {
  const mirrored = persistReducer<RootState, UnknownAction>(
    {
      key: 'piazza',
      keyPrefix: '',
      storage: rawKeys,
      whitelist: ['auth', 'profile', 'language'],
      serialize: false,
      deserialize: false,
    } as Parameters<typeof persistReducer<RootState, UnknownAction>>[0],
    reducer as Reducer<RootState>,
  );
  // The library's own key beside ours is no business of the rest.
  return mirrored as (state: unknown, action: UnknownAction) => RootState;
};
