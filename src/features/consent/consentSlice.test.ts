import { stateWith } from '../../testing/stateWith';
import { walkTable } from '../../testing/walkTable';
import {
  allChosen,
  type Choices,
  consentClosed,
  consentFound,
  consentSlice,
  type ConsentStatus,
  consentTable,
  preferencesOpened,
  selectConsent,
  selectIsShownOn,
  selectMay,
  switchMoved,
} from './consentSlice';

const nothing: Choices = { performance: null, advertising: null };
const found: Choices = { performance: true, advertising: false };
const statuses = Object.keys(consentTable) as ConsentStatus[];
const actions = {
  foundNothing: consentFound(null),
  foundChoice: consentFound(found),
  opened: preferencesOpened(),
  closed: consentClosed(),
  changed: switchMoved({ choice: 'performance', isOn: true }),
  chosen: allChosen({ performance: true, advertising: true }),
};
walkTable('§4 cookie banner', {
  table: consentTable,
  reducer: consentSlice.reducer,
  actions,
  at: (status) => ({ status, choices: nothing }),
});

test.each(statuses)('in the status %s no optional part may run unless the person allowed it', (status) => {
  const consent = { status, choices: nothing };
  expect(selectMay('performance')(stateWith({ consent }))).toBe(false);
  expect(selectMay('advertising')(stateWith({ consent }))).toBe(false);
  expect(selectIsShownOn('performance')(stateWith({ consent }))).toBe(true);
});

test('consent is undecided before the storage was read and until the person has made a choice', () => {
  expect(selectConsent(stateWith({}))).toBe('undecided');
  expect(selectMay('performance')(stateWith({}))).toBe(false);
  for (const status of ['unread', 'asking', 'choosing', 'dismissed'] as const)
    expect(selectConsent(stateWith({ consent: { status, choices: found } }))).toBe('undecided');
  expect(selectConsent(stateWith({ consent: { status: 'decided', choices: found } }))).toEqual(found);
});

test('a switch decides only its own choice', () => {
  const consent = consentSlice.reducer(
    { status: 'choosing', choices: nothing },
    switchMoved({ choice: 'advertising', isOn: false }),
  );
  expect(consent.choices).toEqual({ performance: null, advertising: false });
  expect(selectMay('performance')(stateWith({ consent }))).toBe(false);
  expect(selectIsShownOn('advertising')(stateWith({ consent }))).toBe(false);
});
