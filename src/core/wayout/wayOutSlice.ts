import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Reportable } from '../../../contract/limits';
import { sessionEnded } from '../../api/events';
import { isRecord } from '../../lib/guards';
import { bare } from '../../lib/hiddenWords';
import { step, type Transitions } from '../../lib/machine';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';
import { type AnswerAction, isAnswer, rowsIn } from '../overlay/answers';

export type WayOutStatus = 'closed' | 'choosing' | 'blocking' | 'reporting' | 'reported';
export type WayOutEvent = 'opened' | 'blockChosen' | 'reportChosen' | 'reported' | 'closed';

/** The steps of reporting, blocking and hiding. A report may end with a block. */
export const wayOutTable: Transitions<WayOutStatus, WayOutEvent> = {
  closed: { opened: 'choosing', reportChosen: 'reporting' },
  choosing: { blockChosen: 'blocking', reportChosen: 'reporting', closed: 'closed' },
  blocking: { closed: 'closed' },
  reporting: { reported: 'reported', closed: 'closed' },
  reported: { blockChosen: 'blocking', closed: 'closed' },
};

/** The content to report, block or hide, and its owner. */
export interface Offender {
  tipo: Reportable;
  id: number;
  personaID: number;
  name: string;
  /** The ad's id, if the content is an ad, which can be hidden. */
  adID?: number;
}
/** Why content is folded: the viewer reported it, or it contains a hidden word. */
export type Reason = 'reported' | 'word';
export interface WayOutState {
  status: WayOutStatus;
  /** Stays set while the sheet slides away. */
  offender: Offender | null;
  /** The content that the viewer reported, as far as this visit knows, with keys such as `annuncio/7`. */
  reported: Record<string, true>;
  parole: readonly string[];
  /** The app has requested the reports and the hidden words. */
  isAsked: boolean;
  /** The content that the viewer unfolded, each with the reason why it was folded. */
  unfolded: Record<string, Reason>;
}

const initialState: WayOutState = {
  status: 'closed',
  offender: null,
  reported: {},
  parole: [],
  isAsked: false,
  unfolded: {},
};
export const keyOf = ({ tipo, id }: Pick<Offender, 'tipo' | 'id'>): string => `${tipo}/${id}`;

function move(state: WayOutState, event: WayOutEvent, offender?: Offender): boolean {
  const status = step(wayOutTable, state.status, event);
  if (status === undefined) return false;
  state.status = status;
  if (offender) state.offender = offender;
  return true;
}

const wordsIn = ({ payload }: AnswerAction): readonly unknown[] | undefined =>
  isRecord(payload) && Array.isArray(payload['parole']) ? payload['parole'] : undefined;

export const wayOutSlice = createSlice({
  name: 'wayOut',
  initialState,
  reducers: {
    wayOutOpened: (state, { payload }: PayloadAction<Offender>) => void move(state, 'opened', payload),
    blockChosen: (state) => void move(state, 'blockChosen'),
    /** Chosen from the menu, or directly from a warning, which passes the content. */
    reportChosen: (state, { payload }: PayloadAction<Offender | undefined>) =>
      void move(state, 'reportChosen', payload),
    reported(state) {
      if (move(state, 'reported') && state.offender) state.reported[keyOf(state.offender)] = true;
    },
    wayOutClosed: (state) => void move(state, 'closed'),
    /** False if the host was not reached. */
    foldsAsked(state, { payload }: PayloadAction<boolean>) {
      state.isAsked = payload;
    },
    unfolded(state, { payload: { key, reason } }: PayloadAction<{ key: string; reason: Reason }>) {
      state.unfolded[key] = reason;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => initialState)
      .addMatcher(isAnswer, (state, answer) => {
        for (const { tipo, id } of rowsIn(answer, 'listSegnalazioni'))
          if (typeof tipo === 'string' && typeof id === 'number') state.reported[`${tipo}/${id}`] = true;
        const words = wordsIn(answer);
        if (words) state.parole = words.map(String);
      }),
});

export const selectWayOut = injectSlice(wayOutSlice);
export const { wayOutOpened, blockChosen, reportChosen, reported, wayOutClosed, foldsAsked, unfolded } =
  wayOutSlice.actions;

export const selectIsWayOutOpen = (state: RootState): boolean => selectWayOut(state).status !== 'closed';
export const selectIsReported = (state: RootState, key: string): boolean =>
  selectWayOut(state).reported[key] === true;
export const selectUnfolded = (state: RootState, key: string): Reason | undefined =>
  selectWayOut(state).unfolded[key];
/** In the normalized form that `hasWord` compares. */
export const selectHiddenWords = createSelector(
  (state: RootState) => selectWayOut(state).parole,
  (words): readonly string[] => words.map(bare),
);
