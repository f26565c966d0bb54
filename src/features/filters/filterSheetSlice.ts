import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import type { RootState } from '../../api/state';
import { step, type Transitions } from '../../lib/machine';
import { readPrice } from '../../lib/price';
import { type Condition, type Filters, isRange, type Order, type Radius, shortPrice } from './filterParams';

export type SheetStatus = 'closed' | 'editing' | 'correcting';
export type SheetEvent = 'opened' | 'changed' | 'refused' | 'closed';

/** Problems are shown from the first refused try on. */
export const sheetTable: Transitions<SheetStatus, SheetEvent> = {
  closed: { opened: 'editing' },
  editing: { changed: 'editing', refused: 'correcting', closed: 'closed' },
  correcting: { changed: 'correcting', refused: 'correcting', closed: 'closed' },
};

/** What stands in the sheet's fields. */
export interface FilterDraft {
  prezzoMin: string;
  prezzoMax: string;
  gratis: boolean;
  condizione: Condition | '';
  raggio: Radius | '';
  ordine: Order | '';
}

export interface FilterSheet {
  status: SheetStatus;
  draft: FilterDraft;
}

declare module '../../api/state' {
  interface RootState {
    filterSheet: FilterSheet;
  }
}

export const noDraft: FilterDraft = {
  prezzoMin: '',
  prezzoMax: '',
  gratis: false,
  condizione: '',
  raggio: '',
  ordine: '',
};
const initialState: FilterSheet = { status: 'closed', draft: noDraft };

function move(state: FilterSheet, event: SheetEvent, draft: Partial<FilterDraft> = {}): void {
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

export const { sheetOpened, draftChanged, applyRefused, sheetClosed } = filterSheetSlice.actions;
export const selectFilterSheet = (state: RootState): FilterSheet => state.filterSheet;

export const draftOf = ({
  prezzoMin,
  prezzoMax,
  gratis,
  condizione,
  raggio,
  ordine,
}: Filters): FilterDraft => ({
  prezzoMin: shortPrice(prezzoMin ?? '').replace('.', ','),
  prezzoMax: shortPrice(prezzoMax ?? '').replace('.', ','),
  gratis: gratis === 1,
  condizione: condizione ?? '',
  raggio: raggio ?? '',
  ordine: ordine ?? '',
});

export type Problems = Partial<Record<'prezzoMin' | 'prezzoMax', 'form' | 'range'>>;

/** What keeps the fields from being filters. */
export function problemsOf({ prezzoMin, prezzoMax, gratis }: FilterDraft): Problems {
  if (gratis) return {};
  const wrong = (text: string) => text.trim() !== '' && readPrice(text) === undefined;
  const problems: Problems = {
    ...(wrong(prezzoMin) && { prezzoMin: 'form' }),
    ...(wrong(prezzoMax) && { prezzoMax: 'form' }),
  };
  return isRange(readPrice(prezzoMin), readPrice(prezzoMax)) ? problems : { ...problems, prezzoMax: 'range' };
}

export const filtersOf = ({
  prezzoMin,
  prezzoMax,
  gratis,
  condizione,
  raggio,
  ordine,
}: FilterDraft): Filters => ({
  ...(!gratis && { prezzoMin: readPrice(prezzoMin), prezzoMax: readPrice(prezzoMax) }),
  gratis: gratis ? 1 : undefined,
  condizione: condizione || undefined,
  raggio: raggio || undefined,
  ordine: ordine || undefined,
});
