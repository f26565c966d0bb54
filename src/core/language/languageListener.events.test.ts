/** @jest-environment ./src/testing/environment.ts */
import { dispositiviApi } from '../../api/dispositivi';
import { lookupApi } from '../../api/lookup';
import { readLabels } from '../../testing/labels';
import { listeningTo } from '../../testing/listening';
import { me, signedIn } from '../../testing/samplePost';
import { imageChanged } from '../session/profileSlice';
import { ownRecordRead } from '../session/authSlice';
import { languageListener } from './languageListener';
import { languageChosen } from './languageSlice';

const listening = listeningTo(languageListener);

beforeEach(() => localStorage.clear());

const texts = 'GET /api/TraduzioniPagina/TraduzioniPaginaAllList';
const answers = {
  [texts]: { listTraduzioniPagina: [] },
  'GET /api/Lingua/LingueList': { listLingue: [{ abbreviazione: 'it' }, { abbreviazione: 'en' }] },
};
const asked = ['api/executeQuery/pending texts', 'api/executeQuery/fulfilled texts', 'language/textsArrived'];
const inItalian = { language: { code: 'it', texts: {} } };
const own = { ...me, abbreviazione: 'de', email: 'giulia@example.com' } as Parameters<
  typeof ownRecordRead
>[0];

test('choosing another language requests its texts once and shows them', async () => {
  const { dispatch, events, payloads, pass, requests, extra } = listening(inItalian, answers);
  dispatch(languageChosen('de'));
  dispatch(languageChosen('de'));
  await pass();
  expect(events()).toEqual(['language/languageChosen', 'language/languageChosen', ...asked]);
  expect(payloads('language/textsArrived')).toEqual(['de']);
  expect(requests).toHaveLength(1);
  expect(extra.instance.language).toBe('de');
});

test('texts that fail to load are reported, once for each request', async () => {
  const { dispatch, events, payloads, pass } = listening(inItalian, { [texts]: { statusCode: 500 } });
  dispatch(languageChosen('fr'));
  await pass();
  expect(events()).toEqual([
    'language/languageChosen',
    'api/executeQuery/pending texts',
    'api/executeQuery/rejected texts',
    'language/textsFailed',
  ]);
  expect(payloads('language/textsFailed')).toEqual(['fr']);
});

test('if the host’s texts take more than a second, the app’s built-in texts are shown until they arrive', async () => {
  let answer: () => void = () => undefined;
  const rows = [{ label: 'riprova', traduzioneTesto: 'Ancora!', pagina: 'login' }];
  const { dispatch, events, pass, extra } = listening(inItalian, {
    [texts]: () => new Promise((resolve) => (answer = () => resolve({ listTraduzioniPagina: rows }))),
  });
  dispatch(languageChosen('fr'));
  await pass(999);
  expect(events()).toEqual(['language/languageChosen', 'api/executeQuery/pending texts']);
  await pass(1);
  expect(events().at(-1)).toBe('language/textsLent');
  expect([extra.instance.t('riprova'), extra.instance.t('chiudi')]).toEqual(['Réessayer', 'Fermer']);
  answer();
  await pass();
  expect(events().at(-1)).toBe('language/textsArrived');
  expect([extra.instance.t('riprova'), extra.instance.t('chiudi')]).toEqual(['Ancora!', 'Fermer']);
  await pass(10_000);
  expect(events()).toHaveLength(5);
});

test.each(['de', 'es', 'fr', 'en', 'it'])(
  'without the host’s texts, %s is shown with the app’s built-in texts',
  async (code) => {
    const { dispatch, pass, extra } = listening(
      { language: { code: 'pt', texts: {} } },
      { [texts]: { statusCode: 500 } },
    );
    dispatch(languageChosen(code));
    await pass();
    for (const [label, text] of Object.entries(readLabels(code)).slice(0, 50))
      expect([label, extra.instance.getResource(code, 'translation', label)]).toEqual([label, text]);
  },
);

test('a request that was dropped because an equal one is under way is not reported as failed', async () => {
  const { dispatch, events, pass } = listening(inItalian, answers);
  void dispatch(lookupApi.endpoints.texts.initiate('it'));
  void dispatch(lookupApi.endpoints.texts.initiate('it'));
  await pass();
  expect(events()).toEqual([
    'api/executeQuery/pending texts',
    'api/executeQuery/fulfilled texts',
    'language/textsArrived',
  ]);
});

test('a detected language that the host lacks is replaced by one that it has', async () => {
  const { dispatch, events, payloads, pass } = listening({ language: { code: 'pt', texts: {} } }, answers);
  void dispatch(lookupApi.endpoints.languages.initiate(undefined, { subscribe: false }));
  await pass();
  const listed = ['api/executeQuery/pending languages', 'api/executeQuery/fulfilled languages'];
  expect(events()).toEqual([...listed, 'language/languageChosen', ...asked]);
  expect(payloads('language/languageChosen')).toEqual(['en']);
  const known = listening(inItalian, answers);
  void known.dispatch(lookupApi.endpoints.languages.initiate(undefined, { subscribe: false }));
  await known.pass();
  expect(known.events()).toEqual(listed);
});

test('§4 a loaded profile sets the language; later changes of the profile do not', async () => {
  const state = { ...inItalian, auth: signedIn.auth, profile: { status: 'loading', profile: null } } as const;
  const { dispatch, events, payloads, pass } = listening(state, answers);
  dispatch(ownRecordRead(own));
  await pass();
  expect(events()).toEqual(['auth/ownRecordRead', 'language/languageChosen', ...asked]);
  expect(payloads('language/languageChosen')).toEqual(['de']);
  dispatch(imageChanged('/images/profile/new.webp'));
  dispatch(ownRecordRead(own));
  await pass();
  expect(events().slice(5)).toEqual(['profile/imageChanged', 'auth/ownRecordRead']);
});

test('a change of language reloads the shown data, which contain texts of the host', async () => {
  const key = 'GET /api/Avvisi/ChiavePush';
  const { dispatch, pass, requests } = listening(
    { ...inItalian, ...signedIn },
    { ...answers, [key]: { chiave: null, motivo: 'Spente.' } },
  );
  const asks = () => requests.filter(({ url }) => url.includes('ChiavePush')).length;
  const shown = dispatch(dispositiviApi.endpoints.pushKey.initiate());
  await pass();
  expect(asks()).toBe(1);
  dispatch(ownRecordRead(own));
  await pass();
  expect(asks()).toBe(2);
  dispatch(ownRecordRead(own));
  await pass();
  expect(asks()).toBe(2);
  shown.unsubscribe();
});
