import { asTest } from './asTest';
import { readRecording } from './readRecording';

type Recorded = { type: string; payload?: unknown; meta?: unknown };

const called = (status?: number, params?: object) => ({
  baseQueryMeta: { method: 'GET', url: '/api/Chat/ConversazioniList', status, ...(params && { params }) },
});
const state = { auth: { status: 'signedIn' }, language: { code: 'it' } };
const recorded = (...visits: Recorded[][]) => recordedFrom(state, ...visits);
const recordedFrom = (begun: object, ...visits: Recorded[][]) =>
  readRecording(
    JSON.stringify({
      kind: 'piazza-session',
      version: 2,
      state: begun,
      steps: visits.flatMap((actions) =>
        actions.map((action, at) => ({ at, action, ...(at === 0 && { state: begun }) })),
      ),
      end: {},
    }),
  );
const place = (path: string) => ({ type: 'location/pathChanged', payload: { path } });
const tap = (role: string, name: string, more: object = {}) => ({
  type: 'seen/tapped',
  payload: { role, name, ...more },
});
const typed = (payload: object) => ({ type: 'seen/typed', payload });
const scrolled = (y: number) => ({ type: 'seen/scrolled', payload: { y } });
const crash = { type: 'seen/crashed', payload: { message: 'x is not a function' } };

/** The statements of the generated test, without its frame. */
const lines = (text: string): string[] =>
  [...text.matchAll(/^ {4}(.*);$/gm)].map(([, line = '']) => line).filter((line) => line !== 'await close()');

test('taps, typing, choices, scrolling and addresses become statements; the test then expects no error', () => {
  const text = asTest(
    recorded([
      place('/home'),
      tap('link', 'Messaggi'),
      place('/conversazioni'),
      tap('button', 'Mi piace', { nth: 2 }),
      tap('dialog', 'Filtri'),
      tap('button', ''),
      typed({ name: 'Cerca', length: 3 }),
      typed({ name: 'Prezzo', length: 2, kind: 'decimal' }),
      typed({ name: 'Valuta', option: 1 }),
      { type: 'seen/pressed', payload: { key: 'ArrowDown', role: 'combobox', name: 'Cerca' } },
      { type: 'seen/pressed', payload: { key: 'Escape', name: '' } },
      scrolled(100),
      scrolled(800),
      tap('button', 'Salva'),
      scrolled(900),
      place('/salvati'),
      crash,
    ]),
    'helpers',
  );
  expect(text).toContain(
    'openRecorded({"path":"/home","isSignedIn":true,"hasConsent":false,"language":"it"}, answers)',
  );
  expect(text).toContain('test("without x is not a function"');
  expect(lines(text)).toEqual([
    'await tap(page, "link", "Messaggi")',
    'await arrive(page, "/conversazioni")',
    'await tap(page, "button", "Mi piace", 2)',
    'await type(page, "Cerca", "text", 3)',
    'await type(page, "Prezzo", "decimal", 2)',
    'await choose(page, "Valuta", 1)',
    'await press(page, "ArrowDown", "combobox", "Cerca")',
    'await press(page, "Escape")',
    'await scroll(page, 800)',
    'await tap(page, "button", "Salva")',
    'await arrive(page, "/salvati")',
    'assert.deepEqual(await errors(), [])',
  ]);
});

test('the host’s answers are included in order, with the request, the text of refusals, and lost connections', () => {
  const text = asTest(
    recorded([
      { type: 'api/executeQuery/fulfilled', payload: { n: 1 }, meta: called(200, { page: 2 }) },
      { type: 'api/executeQuery/rejected', payload: { status: 500, text: 'Riprova' }, meta: called(500) },
      { type: 'api/executeQuery/rejected', payload: { status: 404, text: '' }, meta: called(200) },
      { type: 'api/executeQuery/rejected', payload: { kind: 'network', status: 0 }, meta: called() },
      { type: 'api/executeQuery/rejected', meta: { condition: true } },
      crash,
    ]),
    'helpers',
  );
  const answers = JSON.parse(/^const answers = (.*);$/m.exec(text)?.[1] ?? '') as object[];
  expect(answers).toMatchObject([
    { params: { page: 2 }, status: 200, body: { n: 1 } },
    { status: 500, body: { statusCode: 500, statusMessage: 'Riprova' } },
    { status: 200, body: { statusCode: 404, statusMessage: '' } },
    { status: 0 },
  ]);
});

test('an infinite list is answered page by page, labels in the form that the host sends', () => {
  const labels = { method: 'GET', url: '/api/TraduzioniPagina/TraduzioniPaginaAllList', status: 200 };
  const text = asTest(
    recorded([
      { type: 'api/executeQuery/fulfilled', payload: { pages: [{ n: 1 }, { n: 2 }] }, meta: called(200) },
      { type: 'api/executeQuery/fulfilled', payload: { a: 'b' }, meta: { baseQueryMeta: labels } },
      crash,
    ]),
    'helpers',
  );
  expect(text).toContain('"body":{"n":2}');
  expect(text).toContain('"listTraduzioniPagina":[{"label":"a","traduzioneTesto":"b"}]');
});

test('an answer that the app does not keep is replaced by an empty success envelope', () => {
  const text = asTest(
    recorded([{ type: 'api/executeMutation/fulfilled', payload: null, meta: called(200) }, crash]),
    'helpers',
  );
  expect(text).toContain('"body":{"statusCode":200,"statusMessage":""}');
});

test('a query that sends several calls is answered call by call', () => {
  const asked = (q: string) => ({ method: 'GET', url: '/api/Post/ContaAnnunci', params: { q }, status: 200 });
  const meta = { baseQueryMeta: { ...asked('sedia'), others: [asked('tavolo')] } };
  const text = asTest(
    recorded([{ type: 'api/executeQuery/fulfilled', payload: [{ n: 1 }, { n: 2 }], meta }, crash]),
    'helpers',
  );
  expect(text).toMatch(/"params":\{"q":"sedia"\}[^}]*"body":\{"n":1\}/);
  expect(text).toMatch(/"params":\{"q":"tavolo"\}[^}]*"body":\{"n":2\}/);
});

test('the steps that led to the problem report are left out, also if the report was a visit of its own', () => {
  const used = [place('/home'), tap('button', 'Salva')];
  const byMenu = [tap('link', 'Menu'), place('/user-settings'), tap('link', 'Segnala un problema')];
  const report = [place('/centro-assistenza#problema'), tap('button', 'Scarica la registrazione')];
  const expected = ['await tap(page, "button", "Salva")', 'await shows(page, "Salvato")'];
  const made = (...visits: Recorded[][]) =>
    lines(asTest(recorded(...visits), 'helpers', { text: 'Salvato' }));
  expect(made([...used, ...byMenu, ...report])).toEqual(expected);
  expect(made([...used, ...report])).toEqual(expected);
  expect(made(used, report)).toEqual(expected);
  expect(lines(asTest(recorded([...used, crash], [place('/home'), ...report]), 'helpers'))).toEqual([
    'await tap(page, "button", "Salva")',
    'assert.deepEqual(await errors(), [])',
  ]);
});

test('for a visit that began signed in, the test starts with the recorded profile on the phone', () => {
  const profile = { status: 'ready', profile: { personaID: 7, nome: 'person-1' } };
  const text = asTest(recordedFrom({ ...state, profile }, [place('/bookmark'), crash]), 'helpers');
  expect(text).toContain('"isSignedIn":true,"profile":{"personaID":7,"nome":"person-1"},');
});

test('a recording without an error requires a text to expect, or one that must not be there', () => {
  const session = recorded([place('/home')]);
  expect(() => asTest(session, 'helpers')).toThrow('--expect');
  expect(lines(asTest(session, 'helpers', { text: 'Ciao "tu"' }))).toEqual([
    'await shows(page, "Ciao \\"tu\\"")',
  ]);
  expect(lines(asTest(session, 'helpers', { without: 'Altro' }))).toEqual(['await lacks(page, "Altro")']);
});

test('a request, a pressed button and a number of elements can be expected, also together', () => {
  const session = recorded([place('/home')]);
  const request = 'POST /api/Post/UpdatePost: prezzo=77';
  const all = { text: 'Ciao', request, pressed: 'Salva', count: ['article', 2] } as const;
  expect(lines(asTest(session, 'helpers', all))).toEqual([
    'await shows(page, "Ciao")',
    `await sends(page, "${request}")`,
    'await holds(page, "Salva")',
    'await counts(page, "article", 2)',
  ]);
  expect(() => asTest(session, 'helpers', { request: 'UpdatePost' })).toThrow('"POST /api/');
  expect(() => asTest(session, 'helpers', { count: ['article', NaN] })).toThrow('--count');
});
