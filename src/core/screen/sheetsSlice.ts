import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

/** The sheets that stand open, each with the host's id of its subject, or 0 where it needs none. */
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

/** One sheet: how it is opened and closed, and its subject, or null while it is closed. */
export const createSheet = (sheet: string) => ({
  opened: (about = 0) => sheetOpened({ sheet, about }),
  closed: () => sheetClosed(sheet),
  select: (state: RootState): number | null => selectSheets(state)[sheet] ?? null,
});
