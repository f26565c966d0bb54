import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

/** The open sheets, each with the host's id of its subject, or 0 if it needs none. */
export type SheetsState = Record<string, number>;

const none: SheetsState = {};

export const sheetsSlice = createSlice({
  name: 'sheets',
  initialState: none,
  reducers: {
    sheetOpened(state, { payload: { sheet, about } }: PayloadAction<{ sheet: string; about: number }>) {
      state[sheet] = about;
    },
    sheetClosed: (state, { payload: sheet }: PayloadAction<string>) => void delete state[sheet],
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => none),
});

const selectSheets = injectSlice(sheetsSlice);
const { sheetOpened, sheetClosed } = sheetsSlice.actions;

/** Makes the actions and the selector of one sheet. Its subject is null while it is closed. */
export const createSheet = (sheet: string) => ({
  opened: (about = 0) => sheetOpened({ sheet, about }),
  closed: () => sheetClosed(sheet),
  select: (state: RootState): number | null => selectSheets(state)[sheet] ?? null,
});
