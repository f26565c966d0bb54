import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { injectSlice } from '../store/rootReducer';

/** The address of the screen. The router tells it; where DevTools shows another one, the router goes there. */
export interface LocationState {
  path: string;
  /** The link's state, beside the address. */
  carried: unknown;
}

interface Place {
  pathname: string;
  search: string;
  hash: string;
  state?: unknown;
}

/** The address without the token of a mailed link (`#t=…`), which is a secret. */
export const locationOf = ({ pathname, search, hash, state = null }: Place): LocationState => ({
  path: (pathname + search + hash).replace(/(#|%(25)*23)\W*t(=|%3D).*/i, ''),
  carried: state,
});

export const locationSlice = createSlice({
  name: 'location',
  initialState: { path: '/', carried: null } as LocationState,
  reducers: {
    pathChanged: {
      reducer: (_state, { payload }: PayloadAction<LocationState>) => payload,
      prepare: (place: Place) => ({ payload: locationOf(place) }),
    },
  },
});

export const selectLocationState = injectSlice(locationSlice);

export const { pathChanged } = locationSlice.actions;
