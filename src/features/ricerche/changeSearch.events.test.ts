/** @jest-environment ./src/testing/environment.ts */
import { avvisiApi } from '../../api/avvisi';
import { readActs } from '../../core/submissions/submissionStore';
import { drain } from '../../core/submissions/syncQueue';
import { listeningTo } from '../../testing/listening';
import { signedIn } from '../../testing/samplePost';
import { sampleSearch } from '../../testing/sampleSearch';
import { selectSearchWishes } from './ownSearches';
import { changeSearch, silenceSearch } from './changeSearch';

const listening = listeningTo();

jest.mock('../../core/drafts/draftStore', () => jest.requireActual('../../testing/keptRows'));
jest.mock('../../core/submissions/submissionStore', () => jest.requireActual('../../testing/keptRows'));

const change = 'POST /api/Avvisi/UpdateRicerca';
const count = 'GET /api/Notifiche/CountNotifichePersonaID';
const list = 'GET /api/Avvisi/RicercheList';
const row = sampleSearch({ ricercaID: 7 });
const offline = () => Promise.reject(new TypeError('offline'));

test.each([
  [true, 1],
  [false, 0],
] as const)('setting silenced to %s sends the call and shows no notice', async (isSilenced, silenziata) => {
  const { dispatch, events, pass, requests } = listening(signedIn, { [change]: {} });
  void dispatch(silenceSearch(row, isSilenced));
  expect(events()).toEqual(['submissions/submitted']);
  await pass();
  expect(events().slice(1)).toEqual([
    'submissions/prepared',
    'submissions/sendingBegan',
    'api/executeMutation/pending updateSearch',
    'api/executeMutation/fulfilled updateSearch',
    'submissions/accepted',
  ]);
  expect(await requests[0]?.json()).toEqual({ ricercaID: 7, silenziata });
});

test('a changed setting is shown until the host’s list contains it; later responses can change it again', async () => {
  const { dispatch, pass, getState } = listening(signedIn, { [change]: {}, [list]: { listRicerche: [row] } });
  void dispatch(silenceSearch(row, true));
  await pass();
  expect(selectSearchWishes(getState())).toMatchObject([{ status: 'sent' }]);
  void dispatch(avvisiApi.endpoints.savedSearches.initiate(1));
  await pass();
  expect(selectSearchWishes(getState())).toEqual([]);
});

test('a refused change is reported, but not if the search no longer exists', async () => {
  const refused = listening(signedIn, { [change]: { statusCode: 500 } });
  void refused.dispatch(silenceSearch(row, true));
  await refused.pass();
  expect(refused.payloads('notices/raised')).toMatchObject([{ label: 'segui-errore' }]);
  expect(selectSearchWishes(refused.getState())).toEqual([]);
  const gone = listening(signedIn, { [change]: { statusCode: 404 } });
  void gone.dispatch(silenceSearch(row, true));
  await gone.pass();
  expect(gone.events().at(-1)).toBe('submissions/accepted');
});

test('offline, a new name and silencing wait on the phone as one change, in which the newest values count', async () => {
  let answer: () => Promise<object> = offline;
  const host = { [change]: () => answer(), [count]: () => answer() };
  const { dispatch, pass, requests, payloads, forget } = listening(signedIn, host);
  const sent = () => requests.filter(({ url }) => url.endsWith('/UpdateRicerca'));
  void dispatch(silenceSearch(row, true));
  await pass();
  void dispatch(changeSearch(row, { nome: 'Una bici' }));
  await pass();
  void dispatch(silenceSearch(row, false));
  await pass();
  expect(await readActs(1)).toMatchObject([
    { kind: 'searchChange', fields: { ricercaID: 7, nome: 'Una bici', silenziata: 0 } },
  ]);
  expect(payloads('notices/raised')).toEqual([]);
  answer = () => Promise.resolve({});
  forget();
  const before = sent().length;
  await dispatch(drain());
  expect(await sent()[before]?.json()).toEqual({ ricercaID: 7, nome: 'Una bici', silenziata: 0 });
  expect(sent()).toHaveLength(before + 1);
  expect(await readActs(1)).toEqual([]);
});
