import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Reportable } from '../../../contract/limits';
import { sessionEnded } from '../../api/events';
import { step, type Transitions } from '../../lib/machine';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';
import { isAnswer, rowsIn } from '../overlay/answers';

export type WayOutStatus = 'closed' | 'choosing' | 'blocking' | 'reporting' | 'reported';
export type WayOutEvent = 'opened' | 'blockChosen' | 'reportChosen' | 'reported' | 'closed';

/** A person's way out of what others do: a report may end with a block. */
export const wayOutTable: Transitions<WayOutStatus, WayOutEvent> = {
  closed: { opened: 'choosing', reportChosen: 'reporting' },
  choosing: { blockChosen: 'blocking', reportChosen: 'reporting', closed: 'closed' },
  blocking: { closed: 'closed' },
  reporting: { reported: 'reported', closed: 'closed' },
  reported: { blockChosen: 'blocking', closed: 'closed' },
};

/** The thing that the way out is from, and whose it is. */
export interface Offender {
  tipo: Reportable;
  id: number;
  personaID: number;
  name: string;
  /** An ad, which can be hidden. */
  adID?: number;
}
export interface WayOut {
  status: WayOutStatus;
  /** Stays while the sheet goes. */
  offender: Offender | null;
  /** The things that the viewer reported, as far as this visit knows: `annuncio/7`. */
  reported: Record<string, true>;
}

const initialState: WayOut = { status: 'closed', offender: null, reported: {} };
export const keyOf = ({ tipo, id }: Pick<Offender, 'tipo' | 'id'>): string => `${tipo}/${id}`;

function move(state: WayOut, event: WayOutEvent, offender?: Offender): boolean {
  const status = step(wayOutTable, state.status, event);
  if (status === undefined) return false;
  state.status = status;
  if (offender) state.offender = offender;
  return true;
}

export const wayOutSlice = createSlice({
  name: 'wayOut',
  initialState,
  reducers: {
    wayOutOpened: (state, { payload }: PayloadAction<Offender>) => void move(state, 'opened', payload),
    blockChosen: (state) => void move(state, 'blockChosen'),
    /** From the menu; or at once, with the thing, from a warning. */
    reportChosen: (state, { payload }: PayloadAction<Offender | undefined>) =>
      void move(state, 'reportChosen', payload),
    reported(state) {
      if (move(state, 'reported') && state.offender) state.reported[keyOf(state.offender)] = true;
    },
    wayOutClosed: (state) => void move(state, 'closed'),
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => initialState)
      .addMatcher(isAnswer, (state, answer) => {
        for (const { tipo, id } of rowsIn(answer, 'listSegnalazioni'))
          if (typeof tipo === 'string' && typeof id === 'number') state.reported[`${tipo}/${id}`] = true;
      }),
});

export const selectWayOut = injectSlice(wayOutSlice);
export const { wayOutOpened, blockChosen, reportChosen, reported, wayOutClosed } = wayOutSlice.actions;

export const selectIsWayOutOpen = (state: RootState): boolean => selectWayOut(state).status !== 'closed';
export const selectIsReported = (state: RootState, thing: Pick<Offender, 'tipo' | 'id'>): boolean =>
  selectWayOut(state).reported[keyOf(thing)] === true;
