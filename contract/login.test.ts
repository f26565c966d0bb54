import { isEmail } from './login';

test.each([
  'anna@example.org',
  // The host drops both (server/http/canonical.ts).
  'mailto:anna@example.org',
  'anna@example.org.',
  'Anna.Verdi+piazza@posta.bücher.de',
  'anna@ｅｘａｍｐｌｅ。com',
  'anna@例え.テスト',
  'anna@xn--bcher-kva.de',
  'anna@1.example.com',
])('mail may reach %s', (typed) => expect(isEmail(typed)).toBe(true));

test.each([
  '',
  'anna',
  'anna@example',
  '@example.com',
  'anna@127.1',
  'anna@192.168.0.1',
  'anna@[::1]',
  'anna@example.com:80',
  'anna@example.com/path',
  'anna@exam%41mple.com',
  'anna@example..com',
  'anna@example,com.it',
  '<anna@example.com>',
  'anna@example.com\\',
  `${'a'.repeat(250)}@example.com`,
])('no mail reaches %s', (typed) => expect(isEmail(typed)).toBe(false));

test('a text of dots is judged in linear time', () => {
  expect(isEmail(`a@${'a.'.repeat(120)}1`)).toBe(false);
});
