import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { loggedOut, sessionExpired } from '../api/events';
import type { WholeState } from '../testing/stateWith';
import { login } from '../core/session/login';
import { RequireProfile } from '../core/session/RequireProfile';
import BookmarkPage from '../pages/bookmark/BookmarkPage';
import LoginPage from '../pages/login/LoginPage';
import { answerCalls } from '../testing/host';
import { renderApp } from '../testing/renderApp';
import { me, signedIn } from '../testing/samplePost';
import { askFirst } from './startPage';
import { GuestRoute, ProtectedRoute } from './ProtectedRoute';
import { Shell } from './Shell';

type Store = ReturnType<typeof renderApp>['store'];

const token = { status: 'signedIn', token: 'a-token-for-the-tests' } as const;
const session = {
  'signed out': { state: { status: 'signedOut', expired: false }, happens: () => undefined },
  'signing in': {
    state: { status: 'signedOut', expired: false },
    happens: (store: Store) => void store.dispatch(login({ Email: 'a@b.it', Password: 'lunga abbastanza' })),
  },
  'signed in': { state: token, happens: (store: Store) => askFirst({ store }) },
  expired: { state: token, happens: (store: Store) => void store.dispatch(sessionExpired()) },
  left: { state: token, happens: (store: Store) => void store.dispatch(loggedOut()) },
} as const;

const profiles: Record<string, WholeState['profile']> = {
  absent: { status: 'absent' },
  'loading, unknown': { status: 'loading', profile: null },
  'loading, stored': { status: 'loading', profile: me },
  'failed, unknown': { status: 'failed', profile: null },
  'failed, stored': { status: 'failed', profile: me },
  ready: { status: 'ready', profile: me },
};

const own = { ...me, email: 'giulia@example.com' };
const answers = {
  'GET /api/Persona/GetPersona': { listPersona: [own] },
  'GET /api/Persona/Io': { listPersona: [own] },
  'GET /api/Bookmark/GetBookmarksByPersonaID': { listBookmark: [] },
  'POST /api/Persona/Login': { token: 'a-token-of-the-host-1234', persona: own },
  'POST /api/Persona/Logout': {},
};
const answerAllWith = (statusCode: number) =>
  void answerCalls(Object.fromEntries(Object.keys(answers).map((call) => [call, { statusCode }])));
const networks = {
  fine: () => void answerCalls(answers),
  'a failing host': () => answerAllWith(500),
  'a host that ended the session': () => answerAllWith(401),
  'a cut': () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  },
  'a host that never answers': () => {
    globalThis.fetch = () => new Promise(() => undefined);
  },
} as const;

const names = <T extends object>(of: T) => Object.keys(of) as (keyof T)[];
const cases = names(session).flatMap((auth) =>
  names(profiles).flatMap((profile) => names(networks).map((network) => [auth, profile, network] as const)),
);

/** What the person can do next: links, and enabled buttons. */
const ways = () => [
  ...screen.queryAllByRole('link'),
  ...screen.queryAllByRole('button').filter((button) => !button.matches(':disabled')),
];

beforeEach(() => {
  localStorage.clear();
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true });
});
afterAll(() => void Reflect.deleteProperty(navigator, 'userActivation'));

test.each(cases)(
  'session: %s, profile: %s, network: %s: the screen offers a link or a button',
  async (auth, profile, network) => {
    networks[network]();
    const { store } = renderApp(
      <Routes>
        <Route element={<GuestRoute />}>
          <Route path="/" element={<LoginPage />} />
        </Route>
        <Route element={<ProtectedRoute />}>
          <Route element={<Shell />}>
            <Route element={<RequireProfile />}>
              <Route path="*" element={<BookmarkPage />} />
            </Route>
          </Route>
        </Route>
      </Routes>,
      { at: '/bookmark', state: { ...signedIn, auth: session[auth].state, profile: profiles[profile] } },
    );
    await act(async () => session[auth].happens(store));
    await waitFor(() => expect(store.getState().auth.status).not.toBe('ending'));
    await waitFor(() => expect(ways()).not.toHaveLength(0));
    // With a host that answers, the loading state must end.
    if (network === 'a host that never answers') return;
    await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument());
    const heading = await screen.findByRole('heading', { level: 1 });
    if (auth === 'expired' || auth === 'left') expect(heading).toHaveFocus();
    const { status } = store.getState().auth;
    if (status === 'signedIn' && network === 'fine' && auth === 'signed in')
      expect(screen.queryByText('No user profile found. Please log in.')).not.toBeInTheDocument();
  },
);
