import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import type { RootState } from '../../api/state';

/** Whether the app asks if the person means to delete their profile (§6). */
export interface ErasureState {
  status: 'idle' | 'asking';
}

declare module '../../api/state' {
  interface RootState {
    erasure: ErasureState;
  }
}

const idle: ErasureState = { status: 'idle' };

export const erasureSlice = createSlice({
  name: 'erasure',
  initialState: idle,
  reducers: {
    erasureAsked: (): ErasureState => ({ status: 'asking' }),
    erasureDropped: () => idle,
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => idle),
});

export const { erasureAsked, erasureDropped } = erasureSlice.actions;
export const selectIsErasureAsked = (state: RootState): boolean => state.erasure.status === 'asking';
