import { type RegistrationDraft, emptyDraft, payloadOf } from './draft';
import { sampleDraft as full } from '../../testing/sampleDraft';
import { furthestStep, registrationProblems } from './problems';

const year = 2026;
const at = (number: 1 | 2 | 3, part: Partial<RegistrationDraft>) =>
  registrationProblems(number, { ...full, ...part }, year);

test('a complete draft has no problem on any step', () => {
  expect(([1, 2, 3, 4] as const).map((number) => registrationProblems(number, full, year))).toEqual([
    {},
    {},
    {},
    {},
  ]);
});

test('§5 step 1: every field except the third consent is required', () => {
  expect(registrationProblems(1, emptyDraft, year)).toEqual({
    LinguaID: 'required',
    ValutaSimbolo: 'required',
    Geolocalizzazione: 'required',
    Email: 'required',
    Termini1: 'required',
    Termini2: 'required',
  });
});

test.each([
  ['lucia', 'email'],
  ['lucia@example', 'email'],
  ['lu cia@example.com', 'email'],
  ['   ', 'required'],
  [' lucia@example.com ', undefined],
])('§5 step 1: the problem of the email address %j', (Email, problem) => {
  expect(at(1, { Email }).Email).toBe(problem);
});

test('§5 step 1: a city may be typed or chosen from the list, but not blank', () => {
  expect(at(1, { Geolocalizzazione: '  ' })).toEqual({ Geolocalizzazione: 'required' });
  expect(at(1, { Geolocalizzazione: 'Borgo che nessuno conosce' })).toEqual({});
  expect(at(1, { Geolocalizzazione: 'x'.repeat(201) })).toEqual({ Geolocalizzazione: 'tooLong' });
});

test('§5 step 2: every field is required', () => {
  expect(registrationProblems(2, emptyDraft, year)).toEqual({
    Nome: 'required',
    Cognome: 'required',
    Telefono: 'required',
    DataNascita: 'required',
    GenereID: 'required',
  });
});

test('§5 step 2: a shop needs a name but no surname', () => {
  expect(at(2, { Shop: true, Cognome: '' })).toEqual({});
  expect(at(2, { Shop: true, Nome: ' ', Cognome: '' })).toEqual({ Nome: 'required' });
});

test('§5 step 2: names have at most 100 characters after trimming, counting an emoji as one', () => {
  expect(at(2, { Nome: ` ${'è'.repeat(100)} `, Cognome: '🐶'.repeat(100) })).toEqual({});
  expect(at(2, { Nome: 'a'.repeat(101), Cognome: 'b'.repeat(101) })).toEqual({
    Nome: 'tooLong',
    Cognome: 'tooLong',
  });
});

test('§5 step 2: spaces in a phone number are accepted, but not sent', () => {
  const grouped = { ...full, Telefono: ' +39 333 123 4567 ' };
  expect(registrationProblems(2, grouped, 2026)).toEqual({});
  expect(payloadOf(grouped).Telefono).toBe('+393331234567');
});

test.each(['3331234567', '+39', '+39-333-abc', '+', '39+333', '+39333a', '++39333123'])(
  '§5 step 2: %s is not a valid phone number',
  (Telefono) => {
    expect(at(2, { Telefono })).toEqual({ Telefono: 'phone' });
  },
);

test.each([
  ['2012-12-31', undefined],
  ['2013-01-01', 'tooYoung'],
  ['2027-01-01', 'tooYoung'],
  ['1899-12-31', 'date'],
  ['01/05/1990', 'date'],
])('§5 step 2: the problem of the birth date %s in the year 2026', (DataNascita, problem) => {
  expect(at(2, { DataNascita }).DataNascita).toBe(problem);
});

test('§5 step 3: at least four interests are required', () => {
  expect(at(3, {})).toEqual({});
  expect(at(3, { IntFashion: false })).toEqual({ IntWorktools: 'tooFew' });
});

test('furthestStep is the first incomplete step', () => {
  expect(furthestStep(emptyDraft, year)).toBe(1);
  expect(furthestStep({ ...full, GenereID: null }, year)).toBe(2);
  expect(furthestStep({ ...full, IntFashion: false }, year)).toBe(3);
  expect(furthestStep(full, year)).toBe(4);
});

test('§3 the payload has flags as 0 or 1, trimmed texts, and no surname for a shop', () => {
  const payload = payloadOf({ ...full, Shop: true, Nome: ' Bottega ', Email: ' a@b.it ' });
  expect(payload).toEqual({
    LinguaID: 1,
    ValutaSimbolo: '€',
    Geolocalizzazione: 'Bologna (BO)',
    Email: 'a@b.it',
    Termini1: 1,
    Termini2: 1,
    Termini3: 0,
    Shop: 1,
    Nome: 'Bottega',
    Cognome: '',
    Telefono: '+393331234567',
    DataNascita: '1990-05-01',
    GenereID: 1,
    NotifichePush: 0,
    NotificheMail: 0,
    IntWorktools: 1,
    IntElectronics: 1,
    IntHomeGarden: 0,
    IntFashion: 1,
    IntCarMotorcycle: 0,
    IntHobbySport: 1,
  });
});
