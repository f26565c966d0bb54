import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';
import { step, type Transitions } from '../../lib/machine';

export type ConsentStatus = 'unread' | 'asking' | 'choosing' | 'dismissed' | 'decided' | 'reviewing';
export type ConsentEvent = 'foundNothing' | 'foundChoice' | 'opened' | 'closed' | 'changed' | 'chosen';

/**
 * §4 Cookie banner. Before a decision: `asking` shows the banner, `choosing` shows the preferences over it, `dismissed`
 * shows neither until the next visit. After a decision: `reviewing` shows the preferences, `decided` shows nothing.
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

export type ConsentChoice = 'performance' | 'advertising';
/** A person's choices; null for a choice that they have not made, even though its switch shows a default. */
export type Choices = Record<ConsentChoice, boolean | null>;

export interface ConsentState {
  status: ConsentStatus;
  choices: Choices;
}

const nothing: Choices = { performance: null, advertising: null };

function go(state: ConsentState, event: ConsentEvent, choices = state.choices): ConsentState {
  const status = step(consentTable, state.status, event);
  return status === undefined ? state : { status, choices };
}

export const consentSlice = createSlice({
  name: 'consent',
  initialState: (): ConsentState => ({ status: 'unread', choices: nothing }),
  reducers: {
    /** The app read the stored consent, at the start or after another tab changed it. Null if nothing is stored. */
    consentFound: (state, { payload }: PayloadAction<Choices | null>) =>
      payload ? go(state, 'foundChoice', payload) : go(state, 'foundNothing', nothing),
    preferencesOpened: (state) => go(state, 'opened'),
    consentClosed: (state) => go(state, 'closed'),
    /** The person moved one switch, which decides only its own choice. */
    switchMoved: (state, { payload }: PayloadAction<{ choice: ConsentChoice; isOn: boolean }>) =>
      go(state, 'changed', { ...state.choices, [payload.choice]: payload.isOn }),
    /** The person accepted or rejected all cookies with one button. */
    allChosen: (state, { payload }: PayloadAction<Record<ConsentChoice, boolean>>) =>
      go(state, 'chosen', payload),
  },
});

export const selectConsentState = injectSlice(consentSlice);

export const { consentFound, preferencesOpened, consentClosed, switchMoved, allChosen } =
  consentSlice.actions;

const isDecided = ({ status }: ConsentState): boolean => status === 'decided' || status === 'reviewing';

/** The kinds of cookies that the person allowed; `undecided` before an explicit choice. */
export const selectConsent = (state: RootState): 'undecided' | Choices => {
  const consent = selectConsentState(state);
  return isDecided(consent) ? consent.choices : 'undecided';
};
export const selectMay =
  (choice: ConsentChoice) =>
  (state: RootState): boolean => {
    const consent = selectConsentState(state);
    return isDecided(consent) && consent.choices[choice] === true;
  };

/** §4: whether a switch is shown as on: both are on by default, until the person turns them off. */
export const selectIsShownOn =
  (choice: ConsentChoice) =>
  (state: RootState): boolean =>
    selectConsentState(state).choices[choice] ?? true;
export const selectIsConsentShown = (state: RootState): boolean =>
  ['asking', 'choosing', 'reviewing'].includes(selectConsentState(state).status);
export const selectIsAsking = (state: RootState): boolean =>
  ['asking', 'choosing'].includes(selectConsentState(state).status);
export const selectIsReviewing = (state: RootState): boolean =>
  ['choosing', 'reviewing'].includes(selectConsentState(state).status);
