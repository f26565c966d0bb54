import { plainPassword, plainPhone, plainText, sharedWords } from './plain';

test.each([
  ['\u202a+39 333 1234567\u202c', '+393331234567'],
  ['\u200e+393331234567\u202c', '+393331234567'],
  ['+39\u00a0333\u200f1234567', '+393331234567'],
  ['0039 333-123 4567', '+393331234567'],
  ['+39 (333) 123.45/67', '+393331234567'],
  ['+49 (0)89 1234567', '+49891234567'],
  ['+39 (06) 1234567', '+39061234567'],
  ['＋３９ 333‐1234567', '+393331234567'],
  ['+39 333 – 123−4567', '+393331234567'],
  ['+39 +39 333 1234567', '+393331234567'],
  ['+39 0043 1 234567', '+431234567'],
  ['+39 051 234567', '+39051234567'],
  ['333 1234567', '3331234567'],
  ['+39 abc', '+39abc'],
])('the typed phone number "%s" is stored as %s', (typed, number) => expect(plainPhone(typed)).toBe(number));

test('a strict field, such as a mail address, loses invisible characters', () =>
  expect(plainText('\ufeffa\u200bnna@\u2060example.com\u200e')).toBe('anna@example.com'));

test('a password has the same form, however a keyboard composes its letters', () => {
  expect(plainPassword('Caffe\u0300-perche\u0301-n\u0303')).toBe('Caffè-perché-ñ');
  expect(plainPassword('ﬁnestra１２')).toBe('finestra12');
});

const bici = 'https://example.com/bici';

test.each([
  [
    'the address follows the text',
    { title: ' Bici ', text: 'Rossa ', url: bici },
    ['Bici', `Rossa\n${bici}`],
  ],
  ['an address alone is the text', { url: ` ${bici}\n` }, ['', bici]],
  [
    'a text that names the address is not told it twice',
    { text: `Guarda: ${bici}`, url: bici },
    ['', `Guarda: ${bici}`],
  ],
  ['a file in the place of a word is none', { title: new Blob(), text: 'Rossa' }, ['', 'Rossa']],
  ['nothing is nothing', {}, ['', '']],
])('%s', (_what, parts: Record<string, unknown>, [title, text]) => {
  expect(sharedWords((name) => parts[name])).toEqual({ title, text });
});
