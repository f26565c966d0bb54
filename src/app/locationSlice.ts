import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { injectSlice } from '../store/rootReducer';

/**
 * The address of the page. The router sets it; if DevTools shows a state with another address, the router goes there.
 */
export interface LocationState {
  path: string;
  /** The router's `location.state`, which the link passed. */
  carried: unknown;
}

interface Place {
  pathname: string;
  search: string;
  hash: string;
  state?: unknown;
}

/** The address without the token of an emailed link (`#t=…`), which is a secret. */
export const locationOf = ({ pathname, search, hash, state = null }: Place): LocationState => ({
  path: (pathname + search + hash).replace(/(#|%(25)*23)\W*t(=|%3D).*/i, ''),
  carried: state,
});

export const locationSlice = createSlice({
  name: 'location',
  initialState: (): LocationState => ({ path: '/', carried: null }),
  reducers: {
    pathChanged: {
      reducer: (_state, { payload }: PayloadAction<LocationState>) => payload,
      prepare: (place: Place) => ({ payload: locationOf(place) }),
    },
  },
});

export const selectLocationState = injectSlice(locationSlice);

export const { pathChanged } = locationSlice.actions;
