import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { injectSlice } from '../store/rootReducer';

/** The address of the screen, as the router last had it. The router alone decides it: this is its mirror. */
export interface LocationState {
  path: string;
  /** What the link carried beside the address. */
  carried: unknown;
}

interface Place {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
}

/** A mailed link's hash is a secret. */
const hashOf = ({ pathname, hash }: Place): string => (pathname === '/set-password' ? '' : hash);

export const locationSlice = createSlice({
  name: 'app',
  reducerPath: 'location',
  initialState: { path: '/', carried: null } as LocationState,
  reducers: {
    pathChanged: {
      reducer: (_state, { payload }: PayloadAction<LocationState>) => payload,
      prepare: (place: Place) => ({
        payload: { path: `${place.pathname}${place.search}${hashOf(place)}`, carried: place.state ?? null },
      }),
    },
  },
});

export const selectLocationState = injectSlice(locationSlice);

export const { pathChanged } = locationSlice.actions;
