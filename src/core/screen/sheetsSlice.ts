import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

/** The open sheets by name, each with the id of the thing it is about, or 0 if there is none. */
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

/** Makes the actions and the selector of one sheet. The selector gives null while the sheet is closed. */
export const createSheet = (sheet: string) => ({
  opened: (about = 0) => sheetOpened({ sheet, about }),
  closed: () => sheetClosed(sheet),
  select: (state: RootState): number | null => selectSheets(state)[sheet] ?? null,
});
