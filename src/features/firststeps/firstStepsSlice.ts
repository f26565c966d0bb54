import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { Listener } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

/** The person whose first steps the home page shows on this phone. */
export interface FirstStepsState {
  personaID: number | null;
}

const key = 'piazza-first-steps';

function read(): number | null {
  try {
    const id = Number(localStorage.getItem(key));
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
}

function write(personaID: number | null): void {
  try {
    if (personaID === null) localStorage.removeItem(key);
    else localStorage.setItem(key, String(personaID));
  } catch {
    // If the storage is blocked, the card is shown only until the page is closed.
  }
}

export const firstStepsSlice = createSlice({
  name: 'firstSteps',
  initialState: (): FirstStepsState => ({ personaID: read() }),
  reducers: {
    firstStepsBegun: (state, { payload }: PayloadAction<number>) => {
      state.personaID = payload;
    },
    /** All first steps are done, or the person dismissed the card. */
    firstStepsEnded: (state) => {
      state.personaID = null;
    },
  },
});

const selectFirstStepsState = injectSlice(firstStepsSlice);

export const { firstStepsBegun, firstStepsEnded } = firstStepsSlice.actions;
export const selectFirstStepsOf = (state: RootState): number | null => selectFirstStepsState(state).personaID;

export const firstStepsListener: Listener = (startListening) => {
  startListening({
    matcher: isAnyOf(firstStepsBegun, firstStepsEnded),
    effect: (_action, { getState }) => write(selectFirstStepsOf(getState())),
  });
};
