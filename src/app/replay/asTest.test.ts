import { asTest } from './asTest';
import { readRecording } from './readRecording';

const called = (status: number) => ({
  baseQueryMeta: { method: 'GET', url: '/api/Chat/ConversazioniList', status },
});
const recorded = (...actions: { type: string; payload?: unknown; meta?: unknown }[]) =>
  readRecording(
    JSON.stringify({
      kind: 'piazza-session',
      version: 2,
      state: { auth: { status: 'signedIn' }, language: { code: 'it' } },
      steps: actions.map((action, at) => ({ at, action })),
      end: {},
    }),
  );
const place = (path: string) => ({ type: 'location/pathChanged', payload: { path } });
const crash = { type: 'seen/crashed', payload: { message: 'x is not a function' } };

test('taps, typing and ways become lines, answers come in their order, and the error is what must not happen', () => {
  const text = asTest(
    recorded(
      place('/home'),
      { type: 'api/executeQuery/fulfilled', payload: { statusCode: 200, n: 1 }, meta: called(200) },
      { type: 'api/executeQuery/rejected', meta: called(500) },
      { type: 'seen/tapped', payload: { role: 'link', name: 'Messaggi' } },
      place('/conversazioni'),
      { type: 'seen/typed', payload: { role: 'textbox', name: 'Cerca', length: 3 } },
      place('/salvati'),
      crash,
    ),
    'helpers',
  );
  expect(text).toContain(
    'openRecorded({"path":"/home","isSignedIn":true,"hasConsent":false,"language":"it"}, answers)',
  );
  expect(text).toContain('"status":200,"body":{"statusCode":200,"n":1}},{');
  expect(text).toContain('"status":500,"body":{"statusCode":500}}]');
  expect(text.match(/^ {4}await .*$/gm)).toEqual([
    '    await tap(page, "link", "Messaggi");',
    '    await page.waitForURL("/conversazioni");',
    '    await page.getByLabel("Cerca").first().fill("xxx");',
    '    await lead(page, "/salvati");',
    '    await page.waitForTimeout(500);',
    '    await close();',
  ]);
  expect(text).toContain('one.includes("x is not a function")');
});

test('a list by pages is answered page by page, labels as the host sends them', () => {
  const labels = { method: 'GET', url: '/api/TraduzioniPagina/TraduzioniPaginaAllList', status: 200 };
  const text = asTest(
    recorded(
      { type: 'api/executeQuery/fulfilled', payload: { pages: [{ n: 1 }, { n: 2 }] }, meta: called(200) },
      { type: 'api/executeQuery/fulfilled', payload: { a: 'b' }, meta: { baseQueryMeta: labels } },
      crash,
    ),
    'helpers',
  );
  expect(text).toContain('"body":{"n":2}');
  expect(text).toContain('"listTraduzioniPagina":[{"label":"a","traduzioneTesto":"b"}]');
});

test('a session without an error needs words to expect', () => {
  expect(() => asTest(recorded(place('/home')), 'helpers')).toThrow('--expect');
  expect(asTest(recorded(place('/home')), 'helpers', 'Ciao "tu"')).toContain(
    'page.getByText("Ciao \\"tu\\"")',
  );
});
