import { screen } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { samplePost } from '../../testing/samplePost';
import { PostCard } from './PostCard';

const long = 'abcdefghi '.repeat(20).trim();

test('§9: a description shows 120 characters and an ellipsis until it is expanded', async () => {
  const { user } = renderApp(<PostCard post={samplePost({ descrizione: long })} />);
  expect(screen.getByText(`${long.slice(0, 120)}...`, { exact: false })).toBeInTheDocument();
  const more = screen.getByRole('button', { name: 'altro', expanded: false });
  await user.click(more);
  expect(screen.getByText(long, { exact: false })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'meno', expanded: true }));
  expect(screen.queryByText(long, { exact: false })).not.toBeInTheDocument();
});

test('a short description has no expand button', () => {
  renderApp(<PostCard post={samplePost()} />);
  expect(screen.queryByRole('button', { name: /^altro/ })).not.toBeInTheDocument();
});

test('§5: the price is in Italian format after its currency symbol, and the title is the card’s accessible name', () => {
  renderApp(<PostCard post={samplePost()} />);
  expect(screen.getByText('€ 1.250,00')).toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'Bici da città' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Bici da città' })).toHaveAttribute('href', '/view-post/10');
});

test('the card says when an ad is free, sold or used', () => {
  renderApp(<PostCard post={samplePost({ gratis: 1, prezzo: 0, venduto: 1 })} />);
  expect(screen.getByText('Gratis')).toBeInTheDocument();
  expect(screen.queryByText(/€/)).not.toBeInTheDocument();
  expect(screen.getByText('Venduto')).toBeInTheDocument();
  expect(screen.getByText('Usato')).toBeInTheDocument();
});

test('a shared post names who shared it and its original author', () => {
  renderApp(
    <PostCard
      post={samplePost({ tipoPost: 'Condiviso', originalePersonaID: 9, originaleNome: 'Sara Conti' })}
    />,
  );
  expect(screen.getByText('Condiviso da Marco Ferri')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'di Sara Conti' })).toHaveAttribute('href', '/user-page/9');
});

test('the distance is shown beside the place if it is known', () => {
  renderApp(<PostCard post={samplePost({ distanza: 37.4 })} />);
  expect(screen.getByText('Modena, 37 km da te')).toBeInTheDocument();
});

const known = (change: Parameters<typeof samplePost>[0] = {}) =>
  renderApp(
    <PostCard post={samplePost(change)} follow={<button type="button">Segui</button>} isAuthorKnown />,
  );

test('on its author’s own page a card shows place and time but not the author', () => {
  known();
  expect(screen.queryByText('Marco Ferri')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Segui' })).not.toBeInTheDocument();
  expect(document.querySelector('time')).toBeInTheDocument();
});

test('on a person’s own page a shared post still names its author, and a shop’s ad names the shop', () => {
  const { unmount } = known({ tipoPost: 'Condiviso', originalePersonaID: 9, originaleNome: 'Sara Conti' });
  expect(screen.getByRole('link', { name: 'di Sara Conti' })).toHaveAttribute('href', '/user-page/9');
  unmount();
  known({ tipoPost: 'Negozio', negozioID: 4, nomeNegozio: 'Bottega Verde' });
  expect(screen.getByRole('link', { name: 'Bottega Verde' })).toHaveAttribute('href', '/user-store/4');
});

test('a tap on any link to the post gives the card’s photo its view-transition name', async () => {
  const listImmagini = [
    { nomeImmagine: '/img/1.webp', immagineAltName: '', larghezza: 4, altezza: 3, anteprima: '' },
  ];
  const named = () =>
    [...document.querySelectorAll<HTMLElement>('[data-photo]')].map((p) => p.style.viewTransitionName);
  const { user } = renderApp(
    <>
      <PostCard post={samplePost({ listImmagini })} position={1} />
      <PostCard post={samplePost({ postID: 11, titolo: 'Lampada', listImmagini })} position={2} />
    </>,
  );
  await user.click(screen.getAllByRole('link', { name: 'Marco Ferri' })[0] ?? document.body);
  expect(named().join('')).toBe('');
  await user.click(screen.getByRole('link', { name: 'Bici da città' }));
  expect(named()).toEqual(['photo', '']);
  await user.click(screen.getByRole('link', { name: 'Lampada' }));
  expect(named()).toEqual(['', 'photo']);
});

const veiled = {
  nomeImmagine: '/images/post/1.jpg',
  immagineAltName: 'Una bici',
  anteprima: '',
  larghezza: 10,
  altezza: 10,
};

test('a picture that a keeper veiled is loaded only when the viewer taps it', async () => {
  const { user } = renderApp(<PostCard post={samplePost({ velato: 1, listImmagini: [veiled] })} />);
  expect(screen.queryByRole('img', { name: 'Una bici' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tocca per vederla' }));
  expect(screen.getByRole('img', { name: 'Una bici' })).toBeInTheDocument();
});

test('the owner of an ad hidden by keepers sees the decision and a link to object', () => {
  const provvedimento = {
    provvedimentoID: 4,
    mossa: 'nascondi' as const,
    regola: 'truffa' as const,
    parole: 'Il prezzo non è quello vero.',
    fino: null,
  };
  renderApp(<PostCard post={samplePost({ provvedimento })} />);
  expect(screen.getByText('Il prezzo non è quello vero.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Provvedimenti' })).toHaveAttribute(
    'href',
    '/sicurezza/provvedimenti',
  );
});
