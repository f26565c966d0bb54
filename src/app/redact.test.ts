import { freeze } from '@reduxjs/toolkit';
import { feedRestarted, feedLeft } from '../features/feed/feedSlice';
import { leadTaken } from '../core/places/placesSlice';
import { ratingAsked, starChosen } from '../features/rating/ratingSlice';
import { bellUndo, rowsUndo } from '../features/ricerche/searchUndo';
import { recentFound, recentRemoved, searchSent } from '../features/search/recentSlice';
import { searchOpened, suggestionsArrived, textTyped } from '../features/search/searchSlice';
import { wayOutOpened } from '../core/wayout/wayOutSlice';
import { endpoints, sets } from '../lib/marks';
import { createRedaction, own } from '../lib/redact';
import { rootReducer } from '../store/rootReducer';
import type { RootState } from '../store/state';
import { call, shown } from '../testing/redacted';
import { slices } from './replay/parts';

test('two different searches stay different in cache keys, calls and addresses', () => {
  const keyOf = (q: string) => `searchPosts(${JSON.stringify({ q })})`;
  const queries = Object.fromEntries(
    ['sedia', 'tavolo'].map((q) => [keyOf(q), { endpointName: 'searchPosts', originalArgs: { q } }]),
  );
  const path = '/search?q=tavolo';
  expect(shown({ api: { queries }, location: { path } })).toEqual({
    api: {
      queries: Object.fromEntries(
        ['[removed]', '[removed] 2'].map((q) => [
          keyOf(q),
          { endpointName: 'searchPosts', originalArgs: { q } },
        ]),
      ),
    },
    location: { path: '/search?q=%5Bremoved%5D+2' },
  });
});

test('an answer restored from the phone is redacted like the answer to a call', () => {
  const queryDescription = { endpointName: 'savedSearches', queryCacheKey: 'savedSearches(5)' };
  const payload = [{ queryDescription, value: { listRicerche: [{ nome: 'Bici' }] } }];
  expect(JSON.stringify(shown({ type: 'api/queries/cacheEntriesUpserted', payload }))).toContain(
    '"nome":"[removed]"',
  );
});

test('a person has the same pseudonym by id, name and email address', () => {
  const anna = { personaID: 7, nome: 'Anna', cognome: 'Bianchi' };
  const list = [
    anna,
    { personaID: 8, nome: 'Ugo', cognome: 'Verdi' },
    { nominativo: 'Anna Bianchi' },
    { personaID: 7, email: 'anna@example.com' },
    { email: 'Anna@example.com', nome: 'Annetta' },
  ];
  expect(shown(list)).toEqual([
    { personaID: 7, nome: 'person-1', cognome: 'person-1' },
    { personaID: 8, nome: 'person-2', cognome: 'person-2' },
    { nominativo: 'person-1' },
    { personaID: 7, email: 'person-1@example.invalid' },
    { email: 'person-1@example.invalid', nome: 'person-1' },
  ]);
});

test('redacted values keep their form: date, place, number, address', () => {
  const own = {
    dataNascita: '1990-05-04',
    telefono: '+39 333 1234567',
    web: 'https://foglianuova.example.com/vasi',
    geolocalizzazione: 'Bologna',
    lat: 44.5,
  };
  expect(shown(own)).toEqual({
    dataNascita: '1900-01-01',
    telefono: '000000001',
    web: 'https://person-2.example.invalid',
    geolocalizzazione: 'place-1',
    lat: 0,
  });
});

test('the text of a label, of an error and an ad’s title stay readable', () => {
  const texts = call('texts', 'it', {
    Password: 'Parola d’ordine',
    'login-email': 'Email',
    nome: 'Nome {{nome}}',
  });
  const error = { kind: 'refused', status: 409, message: 'Questa email è già in uso.' };
  const ad = call('posts', {}, { listPost: [{ titolo: 'Bici', descrizione: 'Rossa' }] });
  for (const value of [texts, { payload: error }, ad]) expect(shown(value)).toEqual(value);
});

test('addresses and cache keys contain no search words', () => {
  const key = 'searchPosts({"abbreviazione":"it","q":"parola"})';
  const state = {
    location: { path: '/search?q=parola&ordine=recenti' },
    api: { queries: { [key]: { endpointName: 'searchPosts', originalArgs: { q: 'parola' } } } },
    recentSearches: { list: ['parola'] },
    pagePlaces: { offsets: { '/search?q=parola': 20 } },
  };
  const text = JSON.stringify([shown(state), shown({ type: 'search/textTyped', payload: 'parola' })]);
  expect(text).not.toContain('parola');
  expect(text).toContain('ordine=recenti');
  expect(JSON.stringify(shown(call('suggestPersone', 'parola')))).not.toContain('parola');
  // The endpoint `posts` serves all kinds of lists.
  const list = { kind: 'search', arg: { abbreviazione: 'it', q: 'parola' } };
  expect(JSON.stringify(shown(call('posts', list)))).not.toContain('parola');
});

const list = 'search {"q":"canary"}';
const offer = { act: 'saved', name: 'canary', ricercaID: 1 } as const;
const lead = { card: null, href: null, name: 'canary', nth: 0 };
const found = { kind: 'person', id: 1, label: 'canary', detail: 'canary', image: null } as const;

test.each([
  ['recentSearches', [recentFound(['canary']), searchSent('canary 2'), recentRemoved('canary')]],
  ['search', [searchOpened(''), textTyped('canary'), suggestionsArrived({ text: 'canary', list: [found] })]],
  ['undo', [bellUndo.offer('canary', offer), rowsUndo.offer('canary', offer), rowsUndo.take('canary 2')]],
  ['rating', [ratingAsked(2), starChosen({ value: 5, comment: 'canary' })]],
  ['pagePlaces', [leadTaken({ path: '/', lead })]],
  ['feed', [feedRestarted(list), feedLeft({ name: list, firstID: 1, offset: 0, sizes: [] })]],
  ['wayOut', [wayOutOpened({ tipo: 'persona', id: 7, personaID: 7, name: 'canary' })]],
])('private fields of the slice %s are redacted, in actions and state', (key, acts) => {
  const told = [{ type: 'test/begun' }, ...acts];
  const state = told.reduce<object | undefined>(
    (now, action) => rootReducer(now as RootState | undefined, action),
    undefined,
  );
  const part = { [key]: (state as Record<string, unknown>)[key] };
  expect(JSON.stringify(acts)).toContain('canary');
  expect(JSON.stringify(part)).toContain('canary');
  expect(JSON.stringify(shown([acts, part]))).not.toContain('canary');
});

test('each slice with private fields of its own exists in the app', () => {
  const keys: string[] = slices.map(({ reducerPath }) => reducerPath);
  expect(Object.keys(own).filter((key) => !keys.includes(key))).toEqual([]);
});

test('a patch of a cached answer is redacted according to its path', () => {
  const patch = {
    type: 'api/queries/queryResultPatched',
    payload: {
      queryCacheKey: 'chat(5)',
      patches: [{ op: 'replace', path: ['listConversazione', 0, 'testo'], value: 'ciao' }],
    },
  };
  expect(JSON.stringify(shown(patch))).not.toContain('ciao');
});

test('typed text is redacted, also after a change; a label’s text is not', () => {
  const message = { id: 'k', kind: 'message', fields: { testo: 'ciao' } };
  const edited = { type: 'submissions/edited', payload: { id: 'k', testo: 'ciao' } };
  const notice = { label: 'segui-errore', text: 'Riprova.' };
  expect(shown([message, edited, notice])).toEqual([
    { ...message, fields: { testo: '[removed]' } },
    { ...edited, payload: { id: 'k', testo: '[removed]' } },
    notice,
  ]);
});

test('written texts stay if the person wants it, secrets never; a stored recording lacks secrets only', () => {
  const value = { testo: 'ciao', Password: 'segreta', nome: 'Anna' };
  expect(createRedaction({ keepsTexts: true })(value)).toEqual({
    testo: 'ciao',
    Password: '[removed]',
    nome: 'person-1',
  });
  expect(createRedaction({ isStored: true })(value)).toEqual({ ...value, Password: '[removed]' });
});

test('a stored step contains no secret of any call', () => {
  const secrets = Object.entries(endpoints).flatMap(([endpoint, at]) =>
    Object.entries(sets[at] ?? {}).flatMap(([name, mark]) =>
      mark === 'secret' ? [call(endpoint, { [name]: 'segreto' }, { list: [{ [name]: 'segreto' }] })] : [],
    ),
  );
  expect(secrets.length).toBeGreaterThan(5);
  expect(JSON.stringify(createRedaction({ isStored: true })(secrets))).not.toContain('segreto');
});

test('a file’s content is removed', () => {
  const value = { file: new File(['segreto'], 'foto.jpg'), blob: new Blob(['segreto']) };
  expect(shown(value)).toEqual({ file: {}, blob: {} });
});

test('redaction makes a copy, and the same copy each time for a frozen value', () => {
  const state = freeze({ auth: { token: 'abc' }, list: [{ id: 1 }] }, true);
  const redacted = createRedaction();
  expect(redacted(state)).toBe(redacted(state));
  expect((redacted(state) as typeof state).list).toBe(state.list);
  expect(state.auth.token).toBe('abc');
});

test('what is added to an object later is redacted as well', () => {
  const rows: Record<string, object> = { 0: { token: 'abc' } };
  const redacted = createRedaction();
  redacted(rows);
  rows[1] = { token: 'def' };
  expect(redacted(rows)).toEqual({ 0: { token: '[removed]' }, 1: { token: '[removed]' } });
});

test('an object is redacted by the marks of each place that contains it', () => {
  const offer = freeze({ titolo: 'canary' });
  const redacted = createRedaction();
  expect(redacted(call('posts', {}, { listPost: [offer] }))).toMatchObject({
    payload: { listPost: [offer] },
  });
  const report = redacted(call('cases', {}, { list: [offer] }));
  expect(JSON.stringify(report)).not.toContain('canary');
});

test('texts that are not JSON are not parsed', () => {
  const parse = jest.spyOn(JSON, 'parse');
  const texts = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`label-${at}`, `Testo ${at}`]));
  expect(shown({ texts })).toEqual({ texts });
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});
