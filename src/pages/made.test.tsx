import { act, screen, waitFor } from '@testing-library/react';
import type { Submission } from '../core/submissions/submission';
import { submitted } from '../core/submissions/submissionsSlice';
import { holdPictures } from '../lib/database/blobs';
import { answerCalls } from '../testing/host';
import { fakeObjectUrls, photo } from '../testing/openInsertAd';
import { renderRoutes } from '../testing/renderApp';
import { samplePost, signedIn } from '../testing/samplePost';
import { sampleUpload } from '../testing/sampleSubmission';
import UserProfilePage from './userprofile/UserProfilePage';
import ViewPostPage from './viewpost/ViewPostPage';

const details = 'GET /api/Post/GetPostDetails';
const online = 'È online. La pagina arriva con la rete.';

beforeAll(() => {
  window.scrollTo = jest.fn();
  fakeObjectUrls();
});

/** An ad that its form has sent, in the state in which the outbox holds it. */
function made(change: Partial<Submission>): Submission {
  holdPictures('a', [{ id: 'one', file: photo() }]);
  const fields = {
    personaID: 1,
    title: 'Bici da corsa',
    description: 'Cambio nuovo.',
    gratis: 0,
    prezzo: '240.50',
    categorieID: 3,
    condition: 'usato',
  };
  return {
    ...sampleUpload({ isAwaited: false, pictures: ['one'], ...change }),
    kind: 'ad',
    fields,
  } as Submission;
}

const lost = () => {
  throw new TypeError('Failed to fetch');
};
/** Opens a page with these submissions on a host that answers these calls; without any, nothing is reached. */
async function open(at: string, items: Submission[], answers: Parameters<typeof answerCalls>[0] = {}) {
  const isOffline = Object.keys(answers).length === 0;
  answerCalls(isOffline ? new Proxy({}, { get: () => lost, has: () => true }) : answers);
  const app = renderRoutes(
    { '/view-post/:postID': <ViewPostPage />, '/user-profile': <UserProfilePage /> },
    {
      at,
      state: {
        ...signedIn,
        submissions: { items },
        ...(isOffline && { offline: { status: 'offline', isRestored: true, seenAt: {} } }),
      },
    },
  );
  await screen.findByRole('article', { name: 'Bici da corsa' });
  return app;
}

test('an ad that was published before the network went is drawn from what its form sent', async () => {
  await open('/view-post/10', [made({ status: 'sent', hostID: 10 })]);
  expect(screen.getByRole('heading', { level: 1, name: 'Bici da corsa' })).toBeVisible();
  expect(screen.getAllByText(/240,50/)[0]).toBeVisible();
  expect(screen.getByText('Cambio nuovo.')).toBeVisible();
  expect(await screen.findByText(online)).toBeVisible();
  expect(document.querySelector('img[src^="blob:"]')).toBeInTheDocument();
  expect(screen.queryByText(/Errore/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Riprova' })).not.toBeInTheDocument();
});

test('the host’s own page takes the place of the drawn ad, and its pictures are freed', async () => {
  const { store } = await open('/view-post/10', [made({ status: 'sent', hostID: 10 })], {
    [details]: { listPost: [samplePost({ personaID: 1, titolo: 'Bici da corsa' })] },
  });
  expect(await screen.findByRole('link', { name: 'Modifica' })).toBeVisible();
  expect(store.getState().submissions.items).toEqual([]);
});

test.each([
  ['waits', made({ status: 'waiting' }), 'In attesa di rete', '/in-attesa'],
  ['was refused', made({ status: 'refused' }), 'Non inviato.', '/in-attesa'],
  ['is online but not listed yet', made({ status: 'sent', hostID: 10 }), online, '/view-post/10'],
])(
  'an ad that %s is a card on one’s own page, where no part says that the network is gone',
  async (_name, item, text, to) => {
    const { store } = await open('/user-profile', [item]);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bici da corsa' })).toHaveAttribute('href', to);
    // The page's calls have failed.
    const calls = () => Object.values(store.getState().api.queries);
    await waitFor(() => expect(calls().map((call) => call?.status)).not.toContain('pending'));
    expect(calls().map((call) => call?.status)).toContain('rejected');
    expect(screen.queryByText(/Errore|Controlla la connessione|Non riusciamo/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Riprova' })).not.toBeInTheDocument();
  },
);

test('a plain post without a picture and a free ad of a shop are drawn by the same rule', async () => {
  const plain = { ...sampleUpload({ id: 'p', isAwaited: false, status: 'waiting' }) };
  const ad = made({ status: 'waiting' });
  const free = { ...ad, kind: 'shopAd', fields: { ...ad.fields, gratis: 1, prezzo: 'Gratis' } } as Submission;
  await open('/user-profile', [plain, free]);
  expect(screen.getAllByText('Gratis')[0]).toBeVisible();
  expect(screen.queryByText(/NaN/)).not.toBeInTheDocument();
  // The newest is the first.
  const names = screen.getAllByRole('article').map((article) => article.querySelector('h2')?.textContent);
  expect(names).toEqual(['Bici da corsa', 'Bici']);
});

test('an ad whose form is still open is no card', async () => {
  answerCalls({ 'GET /api/Post/PostUserList': { listPost: [] } });
  const { store } = renderRoutes(
    { '/user-profile': <UserProfilePage /> },
    { at: '/user-profile', state: signedIn },
  );
  act(() => void store.dispatch(submitted(made({ status: 'preparing', isAwaited: true }))));
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});
