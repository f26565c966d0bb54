import '../../testing/pageRequest';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Navigate, Route, Routes } from 'react-router-dom';
import type { Story } from '../../../contract/entities';
import type { Profile } from '../../core/session/profileSlice';
import { storyOf } from '../../features/stories/storyTesting';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import StoryViewsPage from './StoryViewsPage';

const image = '/images/stories/ab/0123456789abcdef0123456789abcdef-720.webp';
const profile: Profile = {
  personaID: 1,
  nome: 'Giulia',
  cognome: 'Rossi',
  imgProfilo: '',
  abbreviazione: 'it',
  valutaSimbolo: '€',
  rating: 0,
  geolocalizzazione: '',
  tipoProfilo: 'Privato',
};
let isCalm = false;

beforeEach(() => {
  isCalm = false;
  jest.useFakeTimers();
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: isCalm,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
});
afterEach(() => jest.useRealTimers());

/** Lets `ms` pass, with whatever promises wait for it. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

interface Visit {
  me?: number;
  likes?: object[];
  /** What the link carried. */
  carried?: object;
  /** Calls that the host does not answer well. */
  failing?: string[];
  answers?: Parameters<typeof answerCalls>[0];
}

async function watch(
  stories: Story[],
  { me = 1, likes = [], carried, failing = [], answers = {} }: Visit = {},
) {
  const left = [...stories];
  const calls = answerCalls({
    'GET /api/Stories/StoriesByPersonaID': () => ({ listStories: left }),
    'GET /api/Stories/GetStoryLike': { listLike: likes },
    'GET /api/Stories/GetStoryLikeCount': { statusMessage: '3' },
    'GET /api/Stories/GetStoryViewsCount': { statusMessage: '48' },
    'GET /api/Stories/GetStoryViewsByStoryID': {
      listViews: [
        { storyViewID: 1, personaID: 5, nome: 'Ada', cognome: 'Neri', imgProfilo: '', dataView: '' },
      ],
    },
    'POST /api/Stories/InsertStoryView': {},
    'POST /api/Stories/AddStoryLike': { storyLikeID: 77 },
    'POST /api/Stories/DeleteStoryLike': {},
    'POST /api/Stories/DeleteStory': (request) => {
      const id = Number(new URL(request.url).searchParams.get('StoryID'));
      left.splice(
        left.findIndex(({ storyID }) => storyID === id),
        1,
      );
      return {};
    },
    ...answers,
    ...Object.fromEntries(failing.map((call) => [call, { statusCode: 500 }])),
  });
  const view = renderApp(
    <Routes>
      <Route path="/story-views/:idPubblicante" element={<StoryViewsPage />} />
      <Route path="/notifiche" element={<Navigate to="/story-views/2" state={carried} />} />
      <Route
        path="/home-user-profile"
        element={
          <>
            <p>la bacheca</p>
            <Link to="/story-views/2">di nuovo</Link>
          </>
        }
      />
    </Routes>,
    {
      at: carried ? '/notifiche' : '/story-views/2',
      state: {
        auth: { status: 'signedIn', token: 'x'.repeat(43) },
        profile: { status: 'ready', profile: { ...profile, personaID: me } },
      },
    },
  );
  await pass(50);
  const sent = (path: string) => calls.filter(({ url }) => new URL(url).pathname.endsWith(path));
  return { ...view, sent, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}

const two = [storyOf(11), storyOf(12)];

test('§4: each story is shown for 6 s, and after the last one comes the home page', async () => {
  await watch(two);
  expect(screen.getByText('storia 11')).toBeVisible();
  await pass(5900);
  expect(screen.getByText('storia 11')).toBeVisible();
  await pass(150);
  expect(screen.getByText('storia 12')).toBeVisible();
  await pass(6100);
  expect(screen.getByText('la bacheca')).toBeVisible();
});

test('§4: the 6 s begin when the image is there', async () => {
  await watch([storyOf(11, { immagineURL: image }), storyOf(12)]);
  await pass(20_000);
  expect(screen.getByText('storia 11')).toBeVisible();
  fireEvent.load(screen.getByRole('img', { name: 'Immagine della storia di Sara Conti' }));
  await pass(5900);
  expect(screen.getByText('storia 11')).toBeVisible();
  await pass(200);
  expect(screen.getByText('storia 12')).toBeVisible();
});

test('§4: a press pauses, and the release resumes with the remaining time', async () => {
  await watch(two);
  const zone = screen.getByRole('button', { name: 'Storia successiva' });
  await pass(4000);
  fireEvent.pointerDown(zone, { button: 0 });
  await pass(30_000);
  expect(screen.getByText('storia 11')).toBeVisible();
  fireEvent.pointerUp(zone, { button: 0 });
  fireEvent.click(zone, { detail: 1 });
  await pass(1800);
  expect(screen.getByText('storia 11')).toBeVisible();
  await pass(250);
  expect(screen.getByText('storia 12')).toBeVisible();
});

test('the pause button holds for as long as the person wants', async () => {
  const { user } = await watch(two);
  await user.click(screen.getByRole('button', { name: 'Metti in pausa' }));
  await pass(60_000);
  expect(screen.getByText('storia 11')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Riprendi' }));
  await pass(6100);
  expect(screen.getByText('storia 12')).toBeVisible();
});

test('with reduced motion nothing moves by itself', async () => {
  isCalm = true;
  await watch(two);
  await pass(60_000);
  expect(screen.getByText('storia 11')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Riprendi' })).toBeVisible();
});

test('taps, arrows and the space bar move and pause', async () => {
  const { user } = await watch(two);
  await user.click(screen.getByRole('button', { name: 'Storia successiva' }));
  expect(screen.getByText('storia 12')).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByText('storia 11')).toBeVisible();
  await user.keyboard(' ');
  expect(screen.getByRole('button', { name: 'Riprendi' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByText('la bacheca')).toBeVisible();
});

test('§4: a story registers one view, however often it is shown', async () => {
  const { user, sent } = await watch(two);
  await user.click(screen.getByRole('button', { name: 'Storia successiva' }));
  await pass(20);
  await user.click(screen.getByRole('button', { name: 'Storia precedente' }));
  await pass(20);
  expect(sent('/InsertStoryView').map(({ url }) => new URL(url).search)).toEqual([
    '?StoryID=11&PersonaID=1',
    '?StoryID=12&PersonaID=1',
  ]);
});

test('§8: a view and counts that fail are told to nobody', async () => {
  const { store, sent } = await watch([storyOf(1)], {
    failing: [
      'POST /api/Stories/InsertStoryView',
      'GET /api/Stories/GetStoryLikeCount',
      'GET /api/Stories/GetStoryViewsCount',
    ],
  });
  await pass(1000);
  expect(sent('InsertStoryView')).toHaveLength(1);
  expect(sent('GetStoryLikeCount')).not.toEqual([]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(store.getState().notices.list).toEqual([]);
});

test('§4: a like counts one more after the host’s answer, taken back one less', async () => {
  const { user, sent } = await watch(two);
  await user.click(screen.getByRole('button', { name: 'Mi piace', pressed: false }));
  await pass(20);
  expect(screen.getByRole('button', { name: 'Mi piace', pressed: true })).toBeVisible();
  expect(screen.getByRole('button', { name: '4 mi piace' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mi piace', pressed: true }));
  await pass(20);
  expect(screen.getByRole('button', { name: '3 mi piace' })).toBeVisible();
  expect(sent('/DeleteStoryLike').map(({ url }) => new URL(url).search)).toEqual(['?StoryLikeID=77']);
});

test('§7 AddStoryLike carries the ids, the date and who gives it', async () => {
  const { user, sent } = await watch(two);
  await user.click(screen.getByRole('button', { name: 'Mi piace', pressed: false }));
  await pass(20);
  const body = (await sent('/AddStoryLike')[0]?.json()) as object;
  const { personaID, nome, cognome, geolocalizzazione, imgProfilo } = profile;
  expect(body).toMatchObject({
    ...{ storyLikeID: 0, storyID: 11 },
    ...{ personaID, nome, cognome, geolocalizzazione, imgProfilo },
  });
  expect(body).toHaveProperty('dataLike', expect.stringMatching(/^\d{4}-/));
});

test('the counts of one’s own story are asked for at each opening, and with each list', async () => {
  const seen = { views: '1', likes: '0' };
  const { user } = await watch(two, {
    me: 2,
    answers: {
      'GET /api/Stories/GetStoryViewsCount': () => ({ statusMessage: seen.views }),
      'GET /api/Stories/GetStoryLikeCount': () => ({ statusMessage: seen.likes }),
    },
  });
  expect(screen.getByRole('button', { name: '1 visualizzazione' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Chiudi' }));
  seen.views = '2';
  seen.likes = '1';
  await user.click(screen.getByRole('link', { name: 'di nuovo' }));
  await pass(50);
  expect(screen.getByRole('button', { name: '2 visualizzazioni' })).toBeVisible();
  expect(screen.getByRole('button', { name: '1 mi piace' })).toBeVisible();
  seen.views = '3';
  await user.click(screen.getByRole('button', { name: '2 visualizzazioni' }));
  await pass(50);
  expect(screen.getByText('3 visualizzazioni')).toBeInTheDocument();
});

test('a visitor sees neither delete nor who watched', async () => {
  await watch(two);
  expect(screen.getByText('48 visualizzazioni')).toBeVisible();
  expect(screen.queryByRole('button', { name: '48 visualizzazioni' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Elimina' })).not.toBeInTheDocument();
});

test('the publisher sees who watched, while the story waits, and makes no view', async () => {
  const { user, sent } = await watch(two, { me: 2 });
  await user.click(screen.getByRole('button', { name: '48 visualizzazioni' }));
  await pass(30_000);
  expect(screen.getByRole('link', { name: 'Ada Neri' })).toHaveAttribute('href', '/user-page/5');
  expect(screen.getByText('storia 11')).toBeInTheDocument();
  expect(sent('/InsertStoryView')).toHaveLength(0);
});

test('§6: the publisher deletes after a confirm; deleting the last leads home', async () => {
  const { user, sent } = await watch(two, { me: 2 });
  await user.click(screen.getByRole('button', { name: 'Elimina' }));
  expect(sent('/DeleteStory')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Elimina storia' }));
  await pass(500);
  expect(screen.getByText('storia 12')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Elimina' }));
  await user.click(screen.getByRole('button', { name: 'Elimina storia' }));
  await pass(50);
  expect(screen.getByText('la bacheca')).toBeVisible();
});

test('the first unseen story comes first', async () => {
  await watch([storyOf(11, { visualizzata: 1 }), storyOf(12)]);
  expect(screen.getByText('storia 12')).toBeVisible();
});

test('a notification leads to the story that it is about', async () => {
  await watch(two, { carried: { storyID: 12 } });
  expect(screen.getByText('storia 12')).toBeVisible();
});

test('whoever hears the story is told its place and its words', async () => {
  await watch(two);
  expect(screen.getByRole('status')).toHaveTextContent('Storia 1 di 2: storia 11');
});

test('a list of an earlier visit waits for the newest story', async () => {
  const { store } = await watch(two);
  await pass(12_200);
  expect(screen.getByText('la bacheca')).toBeVisible();
  answerCalls({
    'GET /api/Stories/StoriesByPersonaID': { listStories: [...two, storyOf(13)] },
    'GET /api/Stories/GetStoryLike': { listLike: [] },
    'GET /api/Stories/GetStoryLikeCount': { statusMessage: '0' },
    'GET /api/Stories/GetStoryViewsCount': { statusMessage: '0' },
  });
  fireEvent.click(screen.getByRole('link', { name: 'di nuovo' }));
  const close = screen.getByRole('button', { name: 'Chiudi' });
  await pass(50);
  expect(store.getState().storyViewer.show?.storyIDs).toEqual([11, 12, 13]);
  // A tap on the way out that began before they came is still one.
  expect(close).toBeInTheDocument();
});

test('a person without stories says so', async () => {
  await watch([]);
  expect(screen.getByText('Non ci sono storie da vedere.')).toBeVisible();
});

test('the images of the next two stories are fetched ahead', async () => {
  const pictured = [11, 12, 13, 14].map((id) =>
    storyOf(id, { immagineURL: image.replace('0123', `${id}aa`) }),
  );
  await watch(pictured);
  const ahead = [...document.head.querySelectorAll('link[rel=preload][as=image]')].map(
    (link) => link.getAttribute('imagesrcset') ?? '',
  );
  expect([12, 13].every((id) => ahead.some((set) => set.includes(`${id}aa`)))).toBe(true);
  expect(ahead.some((set) => set.includes('14aa'))).toBe(false);
});
