import { readFileSync } from 'node:fs';
import i18next, { type TFunction } from 'i18next';
import { cut, dateIt, dayLabel, relativeTime } from './format';
import { clocks } from './intl';

test('a short text stays as it is', () => {
  expect(cut('Giulia Rossi', 15)).toBe('Giulia Rossi');
  expect(cut('Quindici lunghi', 15)).toBe('Quindici lunghi');
});

test('a long text is cut and ends in an ellipsis', () => {
  expect(cut('Bottega Verde di Bologna', 15)).toBe('Bottega Verde d...');
});

test('an emoji counts as one character and is never split', () => {
  expect(cut('👩‍👩‍👧👍🏽abc', 2)).toBe('👩‍👩‍👧👍🏽...');
  expect(cut('👩‍👩‍👧👍🏽', 2)).toBe('👩‍👩‍👧👍🏽');
});

test('a birthday is shown dd/mm/yyyy whatever the time zone', () => {
  expect(dateIt('1990-05-01')).toBe('01/05/1990');
  expect(dateIt('1990-05-01T00:00:00.000Z')).toBe('01/05/1990');
  expect(dateIt('')).toBe('');
});

function speak(lng: string, texts: Record<string, string>): TFunction {
  const instance = i18next.createInstance();
  const resources = { [lng]: { translation: texts } };
  void instance.init({ lng, resources, keySeparator: false, nsSeparator: false, initAsync: false });
  return instance.t;
}
const t = translationsOf('it');
/** The relative time with normal spaces in place of non-breaking ones. */
const told = (...asked: Parameters<typeof relativeTime>) => relativeTime(...asked).replaceAll('\u00a0', ' ');
const now = new Date(2026, 10, 21, 12, 0).getTime();
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

test.each([
  [0, 'ora'],
  [1, '1 minuto fa'],
  [5, '5 minuti fa'],
  [60, '1 ora fa'],
  [120, '2 ore fa'],
  [26 * 60, 'ieri'],
  [3 * 24 * 60, '3 giorni fa'],
  [8 * 24 * 60, 'la settimana scorsa'],
  [35 * 24 * 60, 'il mese scorso'],
  [400 * 24 * 60, 'l’anno scorso'],
  [61 * 24 * 60, '2 mesi fa'],
  [364 * 24 * 60, '11 mesi fa'],
  [800 * 24 * 60, '2 anni fa'],
  [-10, 'ora'],
])('%i minutes ago reads "%s"', (minutes, words) => {
  expect(told(before(minutes), now, t)).toBe(words);
});

test.each([
  // A Saturday (21 November 2026, 12:00), then a Monday, then the last day of a month.
  [new Date(2026, 10, 21, 12), new Date(2026, 10, 19, 13), '2 giorni fa'],
  [new Date(2026, 10, 21, 12), new Date(2026, 10, 20, 11), 'ieri'],
  [new Date(2026, 10, 21, 1), new Date(2026, 10, 19, 23), '2 giorni fa'],
  [new Date(2026, 10, 21, 1), new Date(2026, 10, 20, 23), '2 ore fa'],
  [new Date(2026, 10, 23, 12), new Date(2026, 10, 15, 12), 'una settimana fa'],
  [new Date(2026, 10, 23, 12), new Date(2026, 10, 16, 12), 'la settimana scorsa'],
  [new Date(2026, 10, 26, 12), new Date(2026, 8, 28, 12), 'un mese fa'],
  [new Date(2026, 10, 28, 12), new Date(2026, 8, 28, 12), '2 mesi fa'],
  [new Date(2026, 2, 2, 12), new Date(2026, 0, 31, 12), 'un mese fa'],
  [new Date(2026, 10, 26, 12), new Date(2026, 9, 1, 12), 'il mese scorso'],
  [new Date(2026, 9, 31, 12), new Date(2026, 9, 1, 11), '4 settimane fa'],
  [new Date(2026, 10, 26, 12), new Date(2024, 11, 1, 12), 'un anno fa'],
  [new Date(2026, 0, 2, 12), new Date(2024, 11, 31, 12), 'un anno fa'],
  [new Date(2025, 0, 31, 12), new Date(2024, 1, 1, 12), '11 mesi fa'],
  [new Date(2026, 10, 26, 12), new Date(2025, 0, 3, 12), 'l’anno scorso'],
  [new Date(2026, 2, 30, 12), new Date(2026, 2, 29, 1), 'ieri'],
])('at %s, an event at %s reads "%s" according to the calendar', (at, moment, words) => {
  expect(told(moment.toISOString(), at.getTime(), t)).toBe(words);
});

/** The host's texts for this language. */
function translationsOf(lang: string): TFunction {
  const file = `server/db/reference/labels/${lang}/common.json`;
  return speak(lang, JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
}
const ages = [0, 1, 5, 60, 120, 26 * 60, 3 * 24 * 60];
test.each([
  ['en', ['now', '1 minute ago', '5 minutes ago', '1 hour ago', '2 hours ago', 'yesterday', '3 days ago']],
  [
    'de',
    ['jetzt', 'vor 1 Minute', 'vor 5 Minuten', 'vor 1 Stunde', 'vor 2 Stunden', 'gestern', 'vor 3 Tagen'],
  ],
  [
    'fr',
    [
      'maintenant',
      'il y a 1 minute',
      'il y a 5 minutes',
      'il y a 1 heure',
      'il y a 2 heures',
      'hier',
      'il y a 3 jours',
    ],
  ],
  ['es', ['ahora', 'hace 1 minuto', 'hace 5 minutos', 'hace 1 hora', 'hace 2 horas', 'ayer', 'hace 3 días']],
])('relative times are written in the interface’s language: %s', (lang, words) => {
  const spoken = translationsOf(lang);
  expect(ages.map((minutes) => told(before(minutes), now, spoken))).toEqual(words);
});

test('no age tells more than the whole units that passed, and a calendar’s word only what the calendar says', () => {
  for (let age = 7; age < 3 * 366; age += 1) {
    const words = told(before(age * 24 * 60), now, t);
    const [, count, unit] = /^(\d+|un|una) (settiman|mes|ann)[a-z]+ fa$/.exec(words) ?? [];
    const least = { settiman: 7, mes: 28, ann: 365 }[unit ?? ''];
    if (least !== undefined) expect(age).toBeGreaterThanOrEqual((Number(count) || 1) * least);
    else expect(words).toMatch(/scors/);
  }
});

test('an invalid date gives an empty text', () => {
  expect(told('', now, t)).toBe('');
  expect(dayLabel('', now, 'it')).toBe('');
});

test('the heading of a recent day is its name, of an older day its date', () => {
  expect(dayLabel(before(60), now, 'it')).toBe('Oggi');
  expect(dayLabel(new Date(2026, 10, 20, 23, 59).toISOString(), now, 'it')).toBe('Ieri');
  expect(dayLabel(new Date(2026, 2, 12).toISOString(), now, 'it')).toBe('12 marzo');
  expect(dayLabel(new Date(2024, 2, 12).toISOString(), now, 'it')).toBe('12 marzo 2024');
});

test('English dates and hours are written as in Europe', () => {
  expect(dayLabel(new Date(2024, 2, 12).toISOString(), now, 'en')).toBe('12 March 2024');
  expect(clocks('en').format(new Date(2026, 2, 12, 9, 5))).toBe('09:05');
  expect(clocks('it').format(new Date(2026, 2, 12, 14, 5))).toBe('14:05');
});
