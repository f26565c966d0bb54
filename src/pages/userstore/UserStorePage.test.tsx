import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import type { Post } from '../../../contract/entities';
import { comeNear } from '../../testing/noSight';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { me, samplePost, signedIn } from '../../testing/samplePost';
import UserStorePage from './UserStorePage';

const details = 'GET /api/Negozio/GetNegozioDetailsByID';
const posts = 'GET /api/Post/PostListByNegozio';
const shop = {
  negozioID: 88,
  personaID: 2,
  nomeNegozio: 'Ferramenta Ferri',
  telefono: '+39051234567',
  email: 'info@ferri.example',
  indirizzo: 'Via Roma 1, Modena',
  web: 'https://ferri.example',
  vat: 'IT01234567890',
  pubblicato: 1,
  imgProfilo: '/images/stores/ab/0123456789abcdef0123456789abcdef-720.webp',
};

beforeEach(comeNear);

function open(answers: Parameters<typeof answerCalls>[0] = {}, at = '/user-store/88') {
  const seen = answerCalls({
    [details]: { listNegozio: [shop] },
    [posts]: { listPost: [] },
    'GET /api/Persona/GetPersona': { listPersona: [{ personaID: 2, nome: 'Marco', cognome: 'Ferri' }] },
    ...answers,
  });
  const app = renderApp(
    <>
      <Routes>
        <Route path="/user-store/:negozioID" element={<UserStorePage />} />
      </Routes>
      <Where />
    </>,
    { at, state: signedIn },
  );
  const asked = () =>
    seen.filter(({ url }) => url.includes('PostListByNegozio')).map(({ url }) => new URL(url).search);
  return { ...app, seen, asked };
}

function Where() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="dove">{pathname + search}</output>
      <button onClick={() => void navigate(-1)}>torna</button>
    </>
  );
}
/** Answers with these pages of ads, and after them an empty one. */
const pagesOf =
  (...pages: Post[][]) =>
  ({ url }: Request) => ({ listPost: pages[Number(new URL(url).searchParams.get('page')) - 1] ?? [] });
const where = () => screen.getByLabelText('dove').textContent;
const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('§2 store: the page shows name, place and contacts', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Ferramenta Ferri' })).toBeInTheDocument();
  expect(screen.getByText('Via Roma 1, Modena')).toBeInTheDocument();
  expect(screen.getByText('P. IVA IT01234567890')).toBeInTheDocument();
  expect([href('Chiama'), href('Scrivi una mail'), href('Visita il sito')]).toEqual([
    'tel:+39051234567',
    'mailto:info@ferri.example',
    'https://ferri.example',
  ]);
  expect(await screen.findByRole('link', { name: 'Gestito da Marco Ferri' })).toHaveAttribute(
    'href',
    '/user-page/2',
  );
  expect(await screen.findByText('Ancora nessun annuncio')).toBeInTheDocument();
});

test('§2 store: its ads link to their pages, and a sold one is marked', async () => {
  open({
    [posts]: pagesOf([samplePost({ venduto: 1 }), samplePost({ postID: 11, titolo: 'Trapano' })]),
  });
  expect(await screen.findByRole('link', { name: /Trapano/ })).toHaveAttribute('href', '/view-post/11');
  expect(screen.getByRole('link', { name: /Bici da città/ })).toHaveTextContent('Venduto');
});

test('a store’s ads load page by page on scrolling', async () => {
  const { asked } = open({
    [posts]: pagesOf(
      [samplePost({ postID: 11, titolo: 'Trapano' })],
      [samplePost({ postID: 12, titolo: 'Sega' })],
    ),
  });
  expect(await screen.findByRole('link', { name: /Trapano/ })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /Sega/ })).toBeInTheDocument();
  await waitFor(() => expect(asked()).toHaveLength(3));
});

test('the address filters and sorts the store’s ads, and back restores the earlier list', async () => {
  const { user, asked } = open({ [posts]: pagesOf([samplePost()]) });
  await user.click(await screen.findByRole('button', { name: 'Filtri' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Filtri' }));
  await user.type(sheet.getByRole('textbox', { name: 'Prezzo a' }), '50');
  await user.click(sheet.getByLabelText('Più economici'));
  await user.click(sheet.getByText('Applica'));
  expect(where()).toBe('/user-store/88?prezzoMax=50&ordine=economici');
  await waitFor(() => expect(asked()).toContain('?NegozioID=88&prezzoMax=50&ordine=economici&page=1'));
  const before = asked().length;
  await user.click(screen.getByText('torna'));
  expect(where()).toBe('/user-store/88');
  await waitFor(() => expect(asked().slice(before)).toContain('?NegozioID=88&page=1'));
});

test('a shared link filters the ads at once, and an empty list offers to show all', async () => {
  const { user, asked } = open({}, '/user-store/88?gratis=1');
  expect(await screen.findByText('Nessun annuncio con questi filtri.')).toBeInTheDocument();
  expect(asked()).toEqual(['?NegozioID=88&gratis=1&page=1']);
  await user.click(screen.getByRole('button', { name: 'Togli «Gratis»' }));
  expect(where()).toBe('/user-store/88');
  expect(await screen.findByText('Ancora nessun annuncio')).toBeInTheDocument();
});

test('§6 store: only the owner can add an ad', async () => {
  const { unmount } = open();
  await screen.findByText('Ancora nessun annuncio');
  expect(screen.queryByRole('link', { name: 'Aggiungi un annuncio' })).not.toBeInTheDocument();
  unmount();
  open({ [details]: { listNegozio: [{ ...shop, personaID: me.personaID }] } });
  expect(await screen.findByRole('link', { name: 'Aggiungi un annuncio' })).toHaveAttribute(
    'href',
    '/insert-ad-store/88',
  );
});

test('a web address with executable code is no link', async () => {
  open({ [details]: { listNegozio: [{ ...shop, web: 'javascript:alert(1)' }] } });
  expect(await screen.findByRole('link', { name: 'Chiama' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Visita il sito' })).not.toBeInTheDocument();
});

test.each([
  ['/user-store/99', { [details]: { statusCode: 404, listNegozio: [] } }],
  ['/user-store/abc', {}],
])('the unknown store at %s shows an error', async (at, answers) => {
  const { seen } = open(answers, at);
  expect(await screen.findByText('Negozio non trovato')).toBeInTheDocument();
  expect(seen.filter(({ url }) => url.includes('NaN'))).toEqual([]);
});

test('a store that fails to load can be loaded again', async () => {
  let isDown = true;
  const { user } = open({
    [details]: () => (isDown ? { statusCode: 500, statusMessage: 'no' } : { listNegozio: [shop] }),
  });
  await screen.findByText('Non riusciamo a caricare il negozio.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByRole('heading', { name: 'Ferramenta Ferri' })).toBeInTheDocument();
});
