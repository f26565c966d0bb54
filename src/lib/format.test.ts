import { cut, dateIt, dayLabel, formatPrice, relativeTime } from './format';

test('§5 a price stands after its symbol, with two decimals, the Italian way', () => {
  expect(formatPrice(1250, '€')).toBe('€ 1.250,00');
  expect(formatPrice(180, '€')).toBe('€ 180,00');
  expect(formatPrice(0.5, '$')).toBe('$ 0,50');
  expect(formatPrice(1234567.891, '€')).toBe('€ 1.234.567,89');
});

test('a price without a symbol does not begin with a space', () => {
  expect(formatPrice(3, '')).toBe('3,00');
});

test('a short text stays as it is', () => {
  expect(cut('Giulia Rossi', 15)).toBe('Giulia Rossi');
  expect(cut('Quindici lunghi', 15)).toBe('Quindici lunghi');
});

test('a long text is cut and says so', () => {
  expect(cut('Bottega Verde di Bologna', 15)).toBe('Bottega Verde d...');
});

test('an emoji is one character and never broken', () => {
  expect(cut('👩‍👩‍👧👍🏽abc', 2)).toBe('👩‍👩‍👧👍🏽...');
  expect(cut('👩‍👩‍👧👍🏽', 2)).toBe('👩‍👩‍👧👍🏽');
});

test('a birthday is shown dd/mm/yyyy whatever the time zone', () => {
  expect(dateIt('1990-05-01')).toBe('01/05/1990');
  expect(dateIt('1990-05-01T00:00:00.000Z')).toBe('01/05/1990');
  expect(dateIt('')).toBe('');
});

const now = new Date(2026, 10, 21, 12, 0).getTime();
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

test.each([
  [0, 'ora'],
  [5, '5 minuti fa'],
  [120, '2 ore fa'],
  [26 * 60, 'ieri'],
  [3 * 24 * 60, '3 giorni fa'],
  [8 * 24 * 60, 'settimana scorsa'],
  [60 * 24 * 60, '2 mesi fa'],
  [800 * 24 * 60, '2 anni fa'],
  [-10, 'ora'],
])('%i minutes ago reads "%s"', (minutes, words) => {
  expect(relativeTime(before(minutes), now, 'it')).toBe(words);
});

test('it speaks the language of the interface', () => {
  expect(relativeTime(before(120), now, 'en')).toBe('2 hours ago');
});

test('what is no date has no words', () => {
  expect(relativeTime('', now, 'it')).toBe('');
  expect(dayLabel('', now, 'it')).toBe('');
});

test('a day has a name near by and a date further off', () => {
  expect(dayLabel(before(60), now, 'it')).toBe('Oggi');
  expect(dayLabel(new Date(2026, 10, 20, 23, 59).toISOString(), now, 'it')).toBe('Ieri');
  expect(dayLabel(new Date(2026, 2, 12).toISOString(), now, 'it')).toBe('12 marzo');
  expect(dayLabel(new Date(2024, 2, 12).toISOString(), now, 'it')).toBe('12 marzo 2024');
});
