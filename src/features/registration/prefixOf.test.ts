import { emptyDraft } from './draft';
import { prefixOf } from './prefixOf';
import { registrationProblems } from './problems';
import { draftChanged, registrationSlice, type RegistrationState } from './registrationSlice';

const { reducer } = registrationSlice;
const begun: RegistrationState = { status: 'step1', draft: emptyDraft, problems: {}, onceKey: 'k' };
const phoneAfter = (...changes: Parameters<typeof draftChanged>[0][]) => {
  const state = changes.map((change) => draftChanged(change)).reduce(reducer, begun as RegistrationState);
  return state.draft.Telefono;
};

test.each([
  ['Bologna (BO)', '+39 '],
  // Frosinone has the letters of France, Chieti those of Switzerland.
  ['Frosinone (FR)', '+39 '],
  ['Paris, FR', '+33 '],
  ['Lugano, CH', '+41 '],
  ['Austin, Texas, US', '+1 '],
  ['Tashkent, UZ', '+998 '],
  ['Bologna', ''],
  ['Nowhere, QQ', ''],
  ['', ''],
])('a telephone number of %s begins with "%s"', (town, prefix) => expect(prefixOf(town)).toBe(prefix));

test('§5: the field begins with the prefix of the chosen town, and a typed number is never changed', () => {
  expect(phoneAfter({ Geolocalizzazione: 'Bologn' })).toBe('');
  expect(phoneAfter({ Geolocalizzazione: 'Bologna (BO)' })).toBe('+39 ');
  expect(phoneAfter({ Geolocalizzazione: 'Bologna (BO)' }, { Geolocalizzazione: 'Wien, AT' })).toBe('+43 ');
  expect(phoneAfter({ Geolocalizzazione: 'Bologna (BO)' }, { Geolocalizzazione: 'Wie' })).toBe('');
  const typed = [{ Geolocalizzazione: 'Bologna (BO)' }, { Telefono: '+39 333 12' }] as const;
  expect(phoneAfter(...typed, { Geolocalizzazione: 'Wien, AT' })).toBe('+39 333 12');
  // Who deletes the prefix does not get it back while they type.
  expect(phoneAfter(typed[0], { Telefono: '' }, { Nome: 'Anna' })).toBe('');
});

test.each([
  ['+39 ', 'required'],
  ['+39 333-123 45 67', undefined],
  ['+39 051 234567', undefined],
  ['+39 +39 333 1234567', undefined],
  ['333 123 45 67', 'phone'],
])('§5: the number "%s" of a town with a prefix has the problem %s', (Telefono, problem) => {
  const draft = { ...emptyDraft, Geolocalizzazione: 'Bologna (BO)', Telefono };
  expect(registrationProblems(2, draft, 2026).Telefono).toBe(problem);
});
