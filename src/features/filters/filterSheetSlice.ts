import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import { injectSlice } from '../../store/rootReducer';
import { step, type Transitions } from '../../lib/machine';
import { eachFilter, type Filters, typedOf } from '../../../contract/filters';

export type SheetStatus = 'closed' | 'editing' | 'correcting';
export type SheetEvent = 'opened' | 'changed' | 'refused' | 'closed';

/** The states of the filter sheet. Invalid fields are marked only after the first attempt to apply them. */
export const sheetTable: Transitions<SheetStatus, SheetEvent> = {
  closed: { opened: 'editing' },
  editing: { changed: 'editing', refused: 'correcting', closed: 'closed' },
  correcting: { changed: 'correcting', refused: 'correcting', closed: 'closed' },
};

/** The field texts for these filters. Prices get a decimal comma. */
export const draftOf = (asked: Filters) => {
  const texts = typedOf(asked);
  return eachFilter(({ kind }, name) => (kind === 'price' ? texts[name].replace('.', ',') : texts[name]));
};
export const noDraft = draftOf({});
export type FilterDraft = typeof noDraft;

export interface FilterSheetState {
  status: SheetStatus;
  draft: FilterDraft;
}

const initialState: FilterSheetState = { status: 'closed', draft: noDraft };

function move(state: FilterSheetState, event: SheetEvent, draft: Partial<FilterDraft> = {}): void {
  const status = step(sheetTable, state.status, event);
  if (status !== undefined) Object.assign(state, { status, draft: { ...state.draft, ...draft } });
}

export const filterSheetSlice = createSlice({
  name: 'filterSheet',
  initialState,
  reducers: {
    sheetOpened: (state, { payload }: PayloadAction<FilterDraft>) => move(state, 'opened', payload),
    draftChanged: (state, { payload }: PayloadAction<Partial<FilterDraft>>) =>
      move(state, 'changed', payload),
    applyRefused: (state) => move(state, 'refused'),
    sheetClosed: (state) => move(state, 'closed'),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
});

export const selectFilterSheet = injectSlice(filterSheetSlice);

export const { sheetOpened, draftChanged, applyRefused, sheetClosed } = filterSheetSlice.actions;
