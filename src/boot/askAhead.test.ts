/** @jest-environment ./src/testing/environment.ts */
import { postApi } from '../api/post';
import { answerCalls } from '../testing/host';
import { me, samplePost, signedIn } from '../testing/samplePost';
import { firstPhotoID } from '../snapshot/keep';
import { createI18n } from '../i18n/setup';
import { startPage } from '../app/startPage';
import { createStore } from '../app/store';
import { askForFeed, showPhoto } from './askAhead';

const picture = '/images/posts/ab/0123456789abcdef0123456789abcdef-720.webp';
const photo = { nomeImmagine: picture, larghezza: 800, altezza: 600 };
const withPhoto = (change: Parameters<typeof samplePost>[0] = {}) =>
  samplePost({ listImmagini: [photo as never], ...change });

beforeEach(() => {
  // The page has just begun.
  jest.spyOn(performance, 'now').mockReturnValue(1000);
  localStorage.setItem('userProfile', JSON.stringify({ ...me, geolocalizzazione: 'Forlì (FC)' }));
  document.body.innerHTML = `<figure id="${firstPhotoID}"></figure>`;
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const shown = () => document.querySelector('img')?.srcset ?? '';

test('the app takes the feed that was asked for ahead, and asks no second time', async () => {
  const asked = answerCalls({ 'GET /api/Post/PostFrussoList': { listPost: [samplePost()] } });
  askForFeed(signedIn.auth.token, 'it');
  const profile = { ...me, geolocalizzazione: 'Forlì (FC)' };
  const parts = createStore(
    {
      auth: signedIn.auth,
      profile: { status: 'ready', profile },
      language: { code: 'it', texts: {} },
    },
    createI18n('it'),
  );
  startPage(parts);
  const arg = { PersonaID: 1, Abbrevizione: 'it', Geolocalizzazione: 'Forlì (FC)' };
  const { data } = await parts.store.dispatch(postApi.endpoints.posts.initiate({ kind: 'home', arg }));
  expect(data?.pages[0]?.listPost).toHaveLength(1);
  expect(asked.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
    ['GET', '/api/Post/PostFrussoList'],
  ]);
});

test.each(['', '{', '{"personaID":"1","geolocalizzazione":"Bologna"}'])(
  'a phone that holds no profile (%s) asks for nothing ahead',
  (text) => {
    const asked = answerCalls({});
    localStorage.setItem('userProfile', text);
    expect(askForFeed('ms1_token', 'it')).toBeUndefined();
    expect(asked).toEqual([]);
  },
);

async function show(body: object): Promise<void> {
  answerCalls({ 'GET /api/Post/PostFrussoList': body });
  const call = askForFeed('ms1_token', 'it');
  if (call) await showPhoto(call);
}

test('the first post’s photo shows in the widths of its card', async () => {
  await show({ listPost: [withPhoto()] });
  expect(shown()).toContain('-320.webp 320w');
});

test.each([
  ['a sold one is grey', { listPost: [withPhoto({ venduto: 1 })] }],
  ['a shared one stands lower', { listPost: [withPhoto({ tipoPost: 'Condiviso' })] }],
  ['a veiled one waits for a tap', { listPost: [withPhoto({ velato: 1 })] }],
  ['a post of words has none', { listPost: [samplePost({ listImmagini: [] })] }],
  ['an empty feed has none', { listPost: [] }],
  ['a refusal has none', { statusCode: 401 }],
])('no photo: %s', async (_why, body) => {
  await show(body);
  expect(shown()).toBe('');
});
