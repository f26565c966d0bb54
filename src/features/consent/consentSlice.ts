import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from '../../api/state';
import { step, type Transitions } from '../../lib/machine';

export type ConsentStatus = 'unread' | 'asking' | 'choosing' | 'dismissed' | 'decided' | 'reviewing';
export type ConsentEvent = 'foundNothing' | 'foundChoice' | 'opened' | 'closed' | 'changed' | 'chosen';

/**
 * §4 Cookie banner. Undecided: `asking` shows the banner, `choosing` the preferences over it, `dismissed`
 * neither until the next visit. Decided: `reviewing` shows the preferences.
 */
export const consentTable: Transitions<ConsentStatus, ConsentEvent> = {
  unread: { foundNothing: 'asking', foundChoice: 'decided' },
  asking: {
    foundChoice: 'decided',
    opened: 'choosing',
    closed: 'dismissed',
    changed: 'decided',
    chosen: 'decided',
  },
  choosing: { foundChoice: 'reviewing', closed: 'asking', changed: 'reviewing', chosen: 'decided' },
  dismissed: { foundChoice: 'decided', opened: 'choosing', changed: 'decided', chosen: 'decided' },
  decided: {
    foundNothing: 'asking',
    foundChoice: 'decided',
    opened: 'reviewing',
    changed: 'decided',
    chosen: 'decided',
  },
  reviewing: {
    foundNothing: 'choosing',
    foundChoice: 'reviewing',
    closed: 'decided',
    changed: 'reviewing',
    chosen: 'decided',
  },
};

export type Choice = 'performance' | 'advertising';
/** What a person said; null where they said nothing, whatever the switch shows. */
export type Choices = Record<Choice, boolean | null>;

export interface ConsentState {
  status: ConsentStatus;
  choices: Choices;
}

declare module '../../api/state' {
  interface RootState {
    consent: ConsentState;
  }
}

const nothing: Choices = { performance: null, advertising: null };

function go(state: ConsentState, event: ConsentEvent, choices = state.choices): ConsentState {
  const status = step(consentTable, state.status, event);
  return status === undefined ? state : { status, choices };
}

export const consentSlice = createSlice({
  name: 'consent',
  initialState: { status: 'unread', choices: nothing } as ConsentState,
  reducers: {
    /** What the three keys hold, at the start or as another tab wrote them; null when none is there. */
    consentFound: (state, { payload }: PayloadAction<Choices | null>) =>
      payload ? go(state, 'foundChoice', payload) : go(state, 'foundNothing', nothing),
    preferencesOpened: (state) => go(state, 'opened'),
    consentClosed: (state) => go(state, 'closed'),
    /** One switch was moved: it alone was decided. */
    switchMoved: (state, { payload }: PayloadAction<{ choice: Choice; isOn: boolean }>) =>
      go(state, 'changed', { ...state.choices, [payload.choice]: payload.isOn }),
    /** A button said everything at once. */
    allChosen: (state, { payload }: PayloadAction<Record<Choice, boolean>>) => go(state, 'chosen', payload),
  },
});

export const { consentFound, preferencesOpened, consentClosed, switchMoved, allChosen } =
  consentSlice.actions;

/** Before the calls to the host are there, this state is not either. */
type Late = Partial<Pick<RootState, 'consent'>>;

const isDecided = ({ consent }: Late): boolean =>
  consent?.status === 'decided' || consent?.status === 'reviewing';

/** What may run: nothing before an explicit choice. */
export const selectConsent = (state: Late): 'undecided' | Choices =>
  state.consent && isDecided(state) ? state.consent.choices : 'undecided';
export const selectMay =
  (choice: Choice) =>
  (state: Late): boolean =>
    isDecided(state) && state.consent?.choices[choice] === true;

/** §4: both switches stand on until a person says otherwise. */
export const selectIsShownOn =
  (choice: Choice) =>
  (state: Late): boolean =>
    state.consent?.choices[choice] ?? true;
export const selectIsAsking = ({ consent }: Late): boolean =>
  consent?.status === 'asking' || consent?.status === 'choosing';
export const selectIsReviewing = ({ consent }: Late): boolean =>
  consent?.status === 'choosing' || consent?.status === 'reviewing';
