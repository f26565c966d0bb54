import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

/** Whether the app asks if the person means to delete their profile (§6). */
export interface ErasureState {
  status: 'idle' | 'asking';
}

const idle: ErasureState = { status: 'idle' };

export const erasureSlice = createSlice({
  name: 'profileErasure',
  initialState: idle,
  reducers: {
    erasureAsked: (): ErasureState => ({ status: 'asking' }),
    erasureDropped: () => idle,
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => idle),
});

const selectErasureState = injectSlice(erasureSlice);

export const { erasureAsked, erasureDropped } = erasureSlice.actions;
export const selectIsErasureAsked = (state: RootState): boolean =>
  selectErasureState(state).status === 'asking';
