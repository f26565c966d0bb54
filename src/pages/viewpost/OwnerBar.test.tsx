import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import type { Post } from '../../../contract/entities';
import { answerCalls } from '../../testing/host';
import { renderRoutes } from '../../testing/renderApp';
import { samplePost, signedIn } from '../../testing/samplePost';
import ViewPostPage from './ViewPostPage';

const update = 'POST /api/Post/UpdatePostInserzione';
const Where = () => <p>{JSON.stringify(useLocation().state)}</p>;

/** Opens the page of one's own ad, with a fake host that stores changes. */
function open(
  change: Partial<Post> = {},
  { isRefused = false, isSlow = false, at = '/view-post/10' as string | object } = {},
) {
  let post = samplePost({
    personaID: 1,
    statoOggetto: true,
    descrizione: 'In noce.',
    lastUpdate: 5,
    ...change,
  });
  const sent: Record<string, unknown>[] = [];
  let reads = 0;
  answerCalls({
    'GET /api/Post/GetPostDetails': () =>
      isSlow && (reads += 1) > 1 ? new Promise<never>(() => undefined) : { listPost: [post] },
    [update]: async (request) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push(body);
      if (isRefused) return { statusCode: 409, statusMessage: 'È stato modificato altrove.' };
      const isOld = body['lastUpdate'] !== undefined && body['lastUpdate'] !== post.lastUpdate;
      if (isOld) return { statusCode: 409, statusMessage: 'È stato modificato altrove.' };
      post = { ...post, venduto: Number(body['venduto']), lastUpdate: post.lastUpdate + 1 };
      return {};
    },
  });
  const app = renderRoutes(
    {
      '/view-post/:postID': (
        <>
          <ViewPostPage />
          <Where />
        </>
      ),
    },
    { at: at as string, state: signedIn },
  );
  return { ...app, sent };
}
const mark = () => screen.findByRole('button', { name: 'Segna come venduto' });

afterEach(() => void jest.useRealTimers());

test('one tap marks one’s own ad as sold, sending all its fields, and Annulla undoes it', async () => {
  const { user, sent } = open();
  await user.click(await mark());
  expect(await screen.findByText('Segnato come venduto.')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      postID: 10,
      personaID: 1,
      titolo: 'Bici da città',
      descrizione: 'In noce.',
      statoOggetto: 1,
      gratis: 0,
      prezzo: '1250.00',
      categorieID: 3,
      sCategorieID: 0,
      venduto: 1,
      lastUpdate: 5,
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(await mark()).toBeEnabled();
  expect(sent[1]).toMatchObject({ venduto: 0 });
  expect(sent[1]?.['lastUpdate']).not.toBe(5);
  expect(screen.queryByText('Segnato come venduto.')).not.toBeInTheDocument();
});

test('undoing before the ad has reloaded does not report a change made elsewhere', async () => {
  const { user, sent, store } = open({}, { isSlow: true });
  await user.click(await mark());
  await user.click(await screen.findByRole('button', { name: 'Annulla' }));
  await user.click(await mark());
  expect(await screen.findByText('Segnato come venduto.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Rimetti in vendita' }));
  expect(await mark()).toBeEnabled();
  expect(sent.map(({ venduto, lastUpdate }) => [venduto, lastUpdate])).toEqual([
    [1, 5],
    [0, undefined],
    [1, undefined],
    [0, undefined],
  ]);
  expect(store.getState().notices.list).toEqual([]);
});

test('undo is offered until the person leaves the page or closes the offer', async () => {
  jest.useFakeTimers();
  const { sent } = open();
  await act(() => jest.advanceTimersByTimeAsync(100));
  fireEvent.click(screen.getByRole('button', { name: 'Segna come venduto' }));
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  expect(screen.getByRole('button', { name: 'Annulla' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  expect(screen.queryByRole('button', { name: 'Annulla' })).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Rimetti in vendita' }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(sent[1]).toMatchObject({ venduto: 0 });
  expect(screen.getByRole('button', { name: 'Segna come venduto' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Annulla' })).not.toBeInTheDocument();
});

test('if the host refuses the sale, the ad stays on sale and a notice gives the reason', async () => {
  const { user, store } = open({}, { isRefused: true });
  await user.click(await mark());
  await waitFor(() =>
    expect(store.getState().notices.list).toMatchObject([
      { tone: 'error', label: 'vendita-errore', detail: 'È stato modificato altrove.' },
    ]),
  );
  expect(await mark()).toBeEnabled();
});

test('the bar links to the editor; plain posts and shares have no bar', async () => {
  const view = open();
  await mark();
  expect(screen.getByRole('link', { name: 'Modifica' })).toHaveAttribute(
    'href',
    '/update-post-inserzione/10',
  );
  view.unmount();
  for (const change of [{ categorieID: 0 }, { tipoPost: 'Condiviso' as const }]) {
    const other = open(change);
    await screen.findByRole('heading', { level: 1, name: 'Bici da città' });
    expect(screen.queryByRole('button', { name: 'Segna come venduto' })).not.toBeInTheDocument();
    other.unmount();
  }
});

test('after publishing, a sheet tells once that the ad is online', async () => {
  const picture = {
    nomeImmagine: '/images/posts/ab/0123456789abcdef0123456789abcdef-720.webp',
    immagineAltName: '',
    larghezza: 3,
    altezza: 4,
    anteprima: '',
  };
  const at = { pathname: '/view-post/10', state: { isPublished: true } };
  const { user } = open({ listImmagini: [picture] }, { at });
  expect(await screen.findByRole('dialog', { name: 'È online' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Condividi il link' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Fanne una storia' })).toHaveAttribute(
    'href',
    '/insert-stories?postID=10',
  );
  expect(screen.getByRole('link', { name: 'Un altro annuncio' })).toHaveAttribute('href', '/insert-ad');
  await user.click(screen.getByRole('button', { name: 'Chiudi' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('null')).toBeInTheDocument();
});
