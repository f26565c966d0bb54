import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Post } from '../../contract/entities';
import { bare } from '../lib/hiddenWords';
import { wayOutSlice } from '../core/wayout/wayOutSlice';
import { answerCalls } from '../testing/host';
import { renderApp } from '../testing/renderApp';
import { me, samplePost, signedIn } from '../testing/samplePost';
import { FeedPost } from './FeedPost';
import { AdTile } from './category/AdTile';

const show = (change: Partial<Post> = {}, isOwnList = false) =>
  renderApp(<FeedPost post={samplePost(change)} isOwnList={isOwnList} />, { state: signedIn });
const all = ['Mi piace', 'Commenti', 'Condividi'];
const has = (name: string, role: 'button' | 'link' = 'button') =>
  screen.queryByRole(role, { name: new RegExp(`^${name}`) }) !== null;

test('§6: somebody else’s ad has buttons to follow, save and contact, but no edit', () => {
  show();
  for (const name of [...all, 'Segui', 'Salva']) expect([name, has(name)]).toEqual([name, true]);
  expect(screen.getByRole('link', { name: 'Contatta Marco Ferri' })).toHaveAttribute('href', '/chat/10');
  expect(has('Modifica', 'link')).toBe(false);
  expect(has('Elimina')).toBe(false);
});

/** The stops of a screen reader: each control or picture is one, and so is each text outside of them. */
function stopsIn(node: Element): string[] {
  if (node.closest('[aria-hidden=true], [inert]')) return [];
  if (node.matches('a, button, input, img'))
    return [node.getAttribute('aria-label') ?? node.getAttribute('alt') ?? within(node)];
  return stopsBelow(node);
}
const within = (node: Element): string => stopsBelow(node).join(' ');
const stopsBelow = (node: Element): string[] =>
  [...node.childNodes]
    .flatMap((child) => (child instanceof Element ? stopsIn(child) : (child.textContent?.trim() ?? '')))
    .filter((text) => text !== '');

test('a full card has thirteen stops for a screen reader, and reads title, town and each number once', () => {
  const picture = { immagineAltName: 'Da destra', larghezza: 4, altezza: 3, anteprima: '' };
  const listImmagini = [1, 2, 3].map((n) => ({ ...picture, nomeImmagine: `/img/${n}.webp` }));
  show({ seguito: 1, descrizione: 'Freni regolati. '.repeat(20), listImmagini } as Partial<Post>);
  const stops = stopsIn(screen.getByRole('article'));
  expect(stops).toEqual([
    'Marco Ferri',
    'Altro: Marco Ferri',
    'Da destra Foto 1 di 3',
    'Bici da città',
    expect.stringMatching(/^€ 1.250,00, Usato, Modena, ./),
    expect.stringMatching(/^Freni regolati/),
    'altro',
    'Mi piace',
    '5 mi piace',
    'Commenti, 2',
    'Condividi, 1',
    'Salva',
    'Contatta Marco Ferri',
  ]);
});

const picture = { nomeImmagine: '/img/1.webp', immagineAltName: '', larghezza: 4, altezza: 3, anteprima: '' };
const photo = () => {
  const shown = document.querySelector('[data-two-taps] img');
  if (!shown) throw new Error('There is no photo.');
  return shown;
};

test('double taps on the photo like the post once, before the host has answered and after', async () => {
  const seen = answerCalls({ 'POST /api/Like/AddLike': { likeID: 7 } });
  const { store } = show({ listImmagini: [picture] });
  fireEvent.doubleClick(photo());
  fireEvent.doubleClick(photo());
  await waitFor(() => expect(store.getState().like[10]).toMatchObject({ confirmed: true }));
  fireEvent.doubleClick(photo());
  const likes = seen.filter(({ method }) => method === 'POST');
  expect(likes.map(({ url }) => new URL(url).pathname)).toEqual(['/api/Like/AddLike']);
});

test('a double tap takes no earlier like away', () => {
  const seen = answerCalls({});
  const { store } = show({ listImmagini: [picture], likeID: 3 });
  fireEvent.doubleClick(photo());
  expect(store.getState().like).toEqual({});
  expect(seen.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a long press on the photo opens the menu of somebody else’s post, and none on one’s own', () => {
  const { store, unmount } = show({ listImmagini: [picture] });
  fireEvent.contextMenu(photo());
  expect(store.getState().wayOut).toMatchObject({
    status: 'choosing',
    offender: { tipo: 'annuncio', id: 10 },
  });
  unmount();
  const own = show({ listImmagini: [picture], personaID: me.personaID });
  fireEvent.contextMenu(photo());
  expect(own.store.getState().wayOut.status).toBe('closed');
});

test('a count of 0 is not shown', () => {
  show({ likeCount: 0, commentiCount: 0, condivisioniCount: 0 });
  const article = screen.getByRole('article');
  expect(article.textContent).not.toMatch(/\b0\b(?!,)/);
  expect(screen.queryByRole('button', { name: /mi piace/ })).not.toBeInTheDocument();
  for (const name of ['Commenti', 'Condividi']) expect(screen.getByRole('button', { name })).toBeVisible();
});

test('a long description shows one line, and unfolds without losing the focus', async () => {
  const { user } = show({ descrizione: 'Prima riga di molte parole\ne una seconda.' });
  const more = screen.getByRole('button', { name: 'altro', expanded: false });
  const words = screen.getByText(/^Prima riga/);
  expect(words).toHaveStyle({ whiteSpace: 'nowrap' });
  await user.click(more);
  expect(words).not.toHaveStyle({ whiteSpace: 'nowrap' });
  expect(screen.getByRole('button', { name: 'meno', expanded: true })).toHaveFocus();
});

test('§6: one’s own ad has an edit button, but none to follow, save or contact', () => {
  show({ personaID: me.personaID });
  for (const name of all) expect([name, has(name)]).toEqual([name, true]);
  for (const name of ['Segui', 'Salva', 'Elimina']) expect([name, has(name)]).toEqual([name, false]);
  expect(has('Contatta', 'link')).toBe(false);
  expect(screen.getByRole('link', { name: 'Modifica' })).toHaveAttribute(
    'href',
    '/update-post-inserzione/10',
  );
});

test('§6: one’s own post can be deleted from one’s own list', async () => {
  const { user, store } = show({ personaID: me.personaID }, true);
  await user.click(screen.getByRole('button', { name: 'Elimina' }));
  expect(store.getState().postDeletion).toEqual({ status: 'asking', postID: 10 });
});

test('§6: one’s own share cannot be edited', () => {
  show({ personaID: me.personaID, tipoPost: 'Condiviso', originalePersonaID: 5, originaleNome: 'Sara' });
  expect(has('Modifica', 'link')).toBe(false);
});

test('a text in another language is marked with its language', () => {
  show({ lingua: 'en', descrizione: 'Hardly used.' });
  expect(screen.getByRole('heading', { name: 'Bici da città' })).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Hardly used.')).toHaveAttribute('lang', 'en');
});

test('a text in the page’s or an unknown language is not marked', () => {
  show({ lingua: 'it', descrizione: 'Usata poco.' });
  expect(screen.getByText('Usata poco.')).not.toHaveAttribute('lang');
});

/** The state of a viewer who hides this word. */
const hiding = (word: string) => ({
  ...signedIn,
  wayOut: { ...wayOutSlice.getInitialState(), parole: [bare(word)], isAsked: true },
});

test.each([{ titolo: 'Bici rubata' }, { descrizione: 'Mai RUBATA!' }])(
  'an ad that contains a word hidden by the viewer is folded away in every list: %j',
  async (change) => {
    const { user, unmount } = renderApp(<FeedPost post={samplePost(change)} />, { state: hiding('rubata') });
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mostra' }));
    expect(screen.getByRole('article')).toBeInTheDocument();
    unmount();
    renderApp(<AdTile post={samplePost(change)} position={1} />, { state: hiding('rubata') });
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mostra' })).toBeInTheDocument();
  },
);

test.each([
  { personaID: me.personaID },
  { originalePersonaID: me.personaID, tipoPost: 'Condiviso' as const },
])('one’s own ad is never folded away: %j', (change) => {
  const post = samplePost({ ...change, titolo: 'Bici rubata' });
  renderApp([<FeedPost key={1} post={post} />, <AdTile key={2} post={post} position={1} />], {
    state: hiding('rubata'),
  });
  expect(screen.getAllByRole('article')).toHaveLength(2);
});
