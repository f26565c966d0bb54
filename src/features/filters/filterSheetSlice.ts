import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import { injectSlice } from '../../store/rootReducer';
import { step, type Transitions } from '../../lib/machine';
import type { Condition, Filters, Order } from '../../../contract/filters';
import { isRange, priceOf, shortPrice } from './filterParams';

export type SheetStatus = 'closed' | 'editing' | 'correcting';
export type SheetEvent = 'opened' | 'changed' | 'refused' | 'closed';

/** Problems are shown from the first refused try on. */
export const sheetTable: Transitions<SheetStatus, SheetEvent> = {
  closed: { opened: 'editing' },
  editing: { changed: 'editing', refused: 'correcting', closed: 'closed' },
  correcting: { changed: 'correcting', refused: 'correcting', closed: 'closed' },
};

/** The texts of the sheet's fields. */
export interface FilterDraft {
  prezzoMin: string;
  prezzoMax: string;
  gratis: boolean;
  condizione: Condition | '';
  nascondiVenduti: boolean;
  raggio: number | '';
  ordine: Order | '';
}

export interface FilterSheet {
  status: SheetStatus;
  draft: FilterDraft;
}

export const noDraft: FilterDraft = {
  prezzoMin: '',
  prezzoMax: '',
  gratis: false,
  condizione: '',
  nascondiVenduti: false,
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

export const selectFilterSheet = injectSlice(filterSheetSlice);

export const { sheetOpened, draftChanged, applyRefused, sheetClosed } = filterSheetSlice.actions;

const typed = (price: number | undefined): string => (price === undefined ? '' : shortPrice(price));

export const draftOf = (filters: Filters): FilterDraft => ({
  prezzoMin: typed(filters.prezzoMin),
  prezzoMax: typed(filters.prezzoMax),
  gratis: filters.gratis === 1,
  condizione: filters.condizione ?? '',
  nascondiVenduti: filters.nascondiVenduti === 1,
  raggio: filters.raggio ?? '',
  ordine: filters.ordine ?? '',
});

export type FilterProblems = Partial<Record<'prezzoMin' | 'prezzoMax', 'form' | 'range'>>;

/** The problems that keep the fields from being filters. */
export function filterProblems({ prezzoMin, prezzoMax, gratis }: FilterDraft): FilterProblems {
  if (gratis) return {};
  const wrong = (text: string) => text.trim() !== '' && priceOf(text) === undefined;
  const problems: FilterProblems = {
    ...(wrong(prezzoMin) && { prezzoMin: 'form' }),
    ...(wrong(prezzoMax) && { prezzoMax: 'form' }),
  };
  return isRange(priceOf(prezzoMin), priceOf(prezzoMax)) ? problems : { ...problems, prezzoMax: 'range' };
}

export const filtersOf = ({
  prezzoMin,
  prezzoMax,
  gratis,
  condizione,
  nascondiVenduti,
  raggio,
  ordine,
}: FilterDraft): Filters => ({
  ...(!gratis && { prezzoMin: priceOf(prezzoMin), prezzoMax: priceOf(prezzoMax) }),
  gratis: gratis ? 1 : undefined,
  condizione: condizione || undefined,
  nascondiVenduti: nascondiVenduti ? 1 : undefined,
  raggio: raggio || undefined,
  ordine: ordine || undefined,
});
