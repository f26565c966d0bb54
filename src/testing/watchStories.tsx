import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Navigate } from 'react-router-dom';
import type { Story } from '../../contract/entities';
import type { Profile } from '../core/session/profileSlice';
import { storyOf } from '../features/stories/storyTesting';
import { answerCalls } from './host';
import { renderRoutes } from './renderApp';
import StoryViewsPage from '../pages/storyviews/StoryViewsPage';

export const image = '/images/stories/ab/0123456789abcdef0123456789abcdef-720.webp';
export const profile: Profile = {
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

/** Advances the clock by `ms`, and settles the promises that wait for it. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Answers every media query like this; true means that the person wants reduced motion. */
function answerMedia(matches: boolean): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}

interface Visit {
  isCalm?: boolean;
  me?: number;
  likes?: object[];
  /** The `location.state` with which the stories are opened. */
  carried?: object;
  /** Calls that the host answers with an error. */
  failing?: string[];
  answers?: Parameters<typeof answerCalls>[0];
}

/** Opens a person's stories with faked timers. */
export async function watch(
  stories: Story[],
  { me = 1, likes = [], carried, failing = [], answers = {}, isCalm = false }: Visit = {},
) {
  jest.useFakeTimers();
  answerMedia(isCalm);
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
  const view = renderRoutes(
    {
      '/story-views/:idPubblicante': <StoryViewsPage />,
      '/notifiche': <Navigate to="/story-views/2" state={carried} />,
      '/home-user-profile': (
        <>
          <p>la bacheca</p>
          <Link to="/story-views/2">di nuovo</Link>
        </>
      ),
    },
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

export const two = [storyOf(11), storyOf(12)];
