import { screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import type { Post } from '../../../contract/entities';
import { usePostsInfiniteQuery } from '../../api/post';
import { answerCalls } from '../../testing/host';
import { renderApp, renderRoutes } from '../../testing/renderApp';
import { me, samplePost, signedIn } from '../../testing/samplePost';
import ViewPostPage from './ViewPostPage';
import { hears } from '../../testing/heard';

const details = 'GET /api/Post/GetPostDetails';
const page = (
  <Routes>
    <Route path="/view-post/:postID" element={<ViewPostPage />} />
  </Routes>
);
const show = (at = '/view-post/10') => renderApp(page, { at, state: signedIn });
const showPost = (change: Partial<Post> = {}) => {
  answerCalls({ [details]: { listPost: [samplePost(change)] } });
  return show();
};

beforeAll(() => {
  window.scrollTo = jest.fn();
});

test('somebody else’s ad shows title, price and contact button', async () => {
  showPost();
  expect(await screen.findByRole('article', { name: 'Bici da città' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Bici da città' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Contatta Marco' })).toHaveAttribute('href', '/chat/10');
  expect(screen.getByRole('button', { name: /^Commenti/, expanded: false })).toBeInTheDocument();
  for (const name of ['Salva', 'Condividi', 'Segui', 'Mi piace'])
    expect(screen.getByRole('button', { name: new RegExp(`^${name}`) })).toBeInTheDocument();
});

test('place and time are below the publisher', async () => {
  showPost({
    geolocalizzazione: 'Bologna (BO)',
    dataOra: new Date(Date.now() - 35 * 86_400_000).toISOString(),
  });
  await screen.findByRole('article', { name: 'Bici da città' });
  expect(screen.getByText('il mese scorso').parentElement).toHaveTextContent('Bologna (BO) · il mese scorso');
});

test('one’s own ad has an edit link, but no contact button', async () => {
  showPost({ personaID: me.personaID });
  expect(await screen.findByRole('link', { name: 'Modifica' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Contatta/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Salva/ })).not.toBeInTheDocument();
});

test.each([
  ['a post that was deleted', '/view-post/10', 1],
  ['an address without a valid id', '/view-post/abc', 0],
])('§8: %s counts as not found', async (_name, at, calls) => {
  const seen = answerCalls({ [details]: { statusCode: 404, listPost: [] } });
  show(at);
  await hears('Post non trovato');
  expect(seen).toHaveLength(calls);
});

test('§8: a failed call shows an error and can be retried', async () => {
  let isDown = true;
  answerCalls({
    [details]: () => {
      if (isDown) throw new TypeError('offline');
      return { listPost: [samplePost()] };
    },
  });
  const { user } = show();
  await hears('Errore nel caricamento del post');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByRole('article', { name: 'Bici da città' })).toBeInTheDocument();
});

/** Replaces showModal(), which jsdom lacks. */
function showDialog(this: HTMLDialogElement): void {
  this.open = true;
}

test('§2 the chat opens over the post, and only its close button closes it', async () => {
  answerCalls({
    [details]: { listPost: [samplePost()] },
    'POST /api/Chat/AddConversazione': { data: 7 },
    'GET /api/Chat/ChatList': { listConversazione: [], conversazione: { conversazioneID: 7 } },
  });
  const { user } = show();
  Object.assign(HTMLDialogElement.prototype, { showModal: showDialog });
  await user.click(await screen.findByRole('link', { name: 'Contatta Marco' }));
  const dialog = await screen.findByRole('dialog', { name: 'Marco Ferri' });
  expect(await screen.findByRole('textbox', { name: 'Scrivi un messaggio' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(dialog).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Chiudi' }));
  expect(dialog).not.toBeInTheDocument();
});

test('the back button does not move while the post loads', async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  answerCalls({ [details]: () => arrived.then(() => ({ listPost: [samplePost()] })) });
  show();
  const back = await screen.findByRole('button', { name: 'Indietro' });
  // No heading such as "Ad" or "Post" yet, because that is still unknown.
  expect(screen.getByRole('heading', { level: 1 })).toBeEmptyDOMElement();
  back.focus();
  arrive();
  expect(await screen.findByRole('article', { name: 'Bici da città' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Indietro' })).toBe(back);
  expect(back).toHaveFocus();
});

function Shop() {
  const { data } = usePostsInfiniteQuery({ kind: 'shop', arg: { NegozioID: 5 } });
  return data ? <Link to="/view-post/10">open</Link> : null;
}

test('photo, price and title known from a list show at once, and then the host’s answer', async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  answerCalls({
    'GET /api/Post/PostListByNegozio': { listPost: [samplePost({ postID: 9 }), samplePost()] },
    [details]: () => arrived.then(() => ({ listPost: [samplePost({ titolo: 'Bici venduta' })] })),
  });
  const { user } = renderRoutes(
    { '/': <Shop />, '/view-post/:postID': <ViewPostPage /> },
    { state: signedIn },
  );
  await user.click(await screen.findByRole('link', { name: 'open' }));
  expect(screen.getByRole('article', { name: 'Bici da città' })).toHaveTextContent('€ 1.250,00');
  arrive();
  expect(await screen.findByRole('article', { name: 'Bici venduta' })).toBeInTheDocument();
});

test('a tap on the comment count scrolls to the comments', async () => {
  const brought = jest.fn();
  Object.assign(Element.prototype, { scrollIntoView: brought });
  const { user } = showPost();
  await user.click(await screen.findByRole('button', { name: /^Commenti/, expanded: false }));
  expect(brought).toHaveBeenCalledTimes(1);
  expect(brought).toHaveBeenCalledWith(expect.objectContaining({ block: 'start' }));
  await user.click(screen.getByRole('button', { name: /^Commenti/, expanded: true }));
  expect(brought).toHaveBeenCalledTimes(1);
});
