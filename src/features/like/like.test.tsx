import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { me, samplePost, signedIn } from '../../testing/samplePost';
import { LikeButton } from './LikeButton';
import { LikesCount } from './LikesCount';
import { LikesModal } from './LikesModal';

const add = 'POST /api/Like/AddLike';
const list = 'GET /api/Like/GetLikesByPostID';
const row = (likeID: number) => ({
  likeID,
  personaID: likeID,
  postID: 10,
  dataOra: '',
  nome: 'Sara',
  cognome: `Conti ${likeID}`,
  geolocalizzazione: 'Modena',
  imgProfilo: '',
});

const post = samplePost();
const show = () =>
  renderApp(
    <>
      <LikeButton post={post} />
      <LikesCount post={post} />
      <LikesModal />
    </>,
    { state: signedIn },
  );

test('§4: a like shows only after the host’s 200', async () => {
  let answer = (_: object): void => undefined;
  answerCalls({ [add]: () => new Promise<object>((resolve) => (answer = resolve)) });
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Mi piace', pressed: false }));
  expect(screen.getByRole('button', { name: '5 mi piace' })).toBeInTheDocument();
  await act(async () => answer({ likeID: 99 }));
  expect(await screen.findByRole('button', { name: 'Mi piace', pressed: true })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '6 mi piace' })).toBeInTheDocument();
});

test('§7 AddLike sends the ids, the date and the person who likes the post', async () => {
  const seen = answerCalls({ [add]: { likeID: 99 } });
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Mi piace' }));
  await screen.findByRole('button', { name: 'Mi piace', pressed: true });
  const sent = seen.find(({ url }) => url.endsWith('/api/Like/AddLike'));
  const body = (await sent?.json()) as object;
  const { nome, cognome, geolocalizzazione, imgProfilo, personaID } = me;
  expect(body).toMatchObject({
    likeID: 0,
    postID: 10,
    personaID,
    nome,
    cognome,
    geolocalizzazione,
    imgProfilo,
  });
  expect(body).toHaveProperty('dataOra', expect.stringMatching(/^\d{4}-/));
});

describe('§2: the like list', () => {
  const open = async (count: number) => {
    answerCalls({ [list]: { listLike: Array.from({ length: count }, (_, index) => row(index + 1)) } });
    const view = show();
    await view.user.click(screen.getByRole('button', { name: '5 mi piace' }));
    const link = await screen.findByRole('link', { name: /Sara Conti 1\b/ });
    expect(link).toHaveAttribute('href', '/user-page/1');
    return { ...view, link };
  };
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  test('closes with its close button', async () => {
    const { user } = await open(2);
    await user.click(screen.getByRole('button', { name: 'Chiudi' }));
    await isClosed();
  });

  test('closes when the page scrolls, but not on a late event of earlier scrolling', async () => {
    await open(2);
    fireEvent.scroll(window);
    expect(screen.getByRole('dialog', { name: 'Piace a' })).toHaveAttribute('open');
    Object.assign(window, { scrollY: 120 });
    fireEvent.scroll(window);
    await isClosed();
    Object.assign(window, { scrollY: 0 });
  });

  test('stays open when the browser scrolls because content was inserted above', async () => {
    await open(2);
    const root = document.documentElement;
    Object.assign(window, { scrollY: 64 });
    Object.defineProperty(root, 'scrollHeight', { value: root.scrollHeight + 64, configurable: true });
    fireEvent.scroll(window);
    expect(screen.getByRole('dialog', { name: 'Piace a' })).toHaveAttribute('open');
    Object.assign(window, { scrollY: 0 });
    Reflect.deleteProperty(root, 'scrollHeight');
  });

  test('closes on a scroll gesture if the list is too short to scroll', async () => {
    const { link } = await open(2);
    fireEvent.wheel(link);
    await isClosed();
  });

  test('stays open while a long list scrolls', async () => {
    const { link } = await open(20);
    Object.defineProperty(link.closest('ul')?.parentElement, 'scrollHeight', { value: 1200 });
    fireEvent.wheel(link);
    expect(screen.getByRole('dialog', { name: 'Piace a' })).toBeInTheDocument();
  });
});
