import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { samplePost, signedIn } from '../../testing/samplePost';
import { HeaderSearch } from './HeaderSearch';
import { hears } from '../../testing/heard';

const people = 'GET /api/Persona/SearchPersona';
const posts = 'GET /api/Post/SearchPosts';
const anna = { personaID: 2, nome: 'Anna', cognome: 'Verdi', imgProfilo: '', geolocalizzazione: 'Modena' };

function Where() {
  const { pathname, search, state } = useLocation();
  return (
    <output aria-label="dove">{JSON.stringify({ at: pathname + search, state: state as unknown })}</output>
  );
}
const where = () =>
  JSON.parse(screen.getByLabelText('dove').textContent ?? '') as { at: string; state: unknown };
const box = () => screen.getByRole('combobox', { name: 'Cerca in Piazza' });
const isOpen = () => box().getAttribute('aria-expanded') === 'true';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const seen = answerCalls({
    [people]: { listPersona: [anna] },
    [posts]: { listPost: [samplePost()] },
    ...answers,
  });
  const app = renderApp(
    <>
      <HeaderSearch />
      <p>fuori</p>
      <Where />
    </>,
    { state: signedIn },
  );
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return {
    ...app,
    user,
    asked: () => seen.filter(({ url }) => url.includes('Search')).map(({ url }) => url),
  };
}
async function suggest(answers?: Parameters<typeof answerCalls>[0]) {
  const app = open(answers);
  await app.user.type(box(), 'anna');
  await wait(300);
  return app;
}

test('suggested people and posts have separate headings, and their number is announced', async () => {
  await suggest();
  const person = within(screen.getByRole('group', { name: 'Persone' })).getByRole('option');
  expect(person).toHaveAttribute('href', '/user-page/2');
  const post = within(screen.getByRole('group', { name: 'Annunci e post' })).getByRole('option');
  expect(post).toHaveAttribute('href', '/view-post/10');
  await hears(/suggerimenti$/, 'polite');
});

test('a suggested ad that is sold is marked as sold', async () => {
  await suggest({ [posts]: { listPost: [samplePost({ venduto: 1 })] } });
  expect(screen.getByRole('option', { name: /Bici da città/ })).toHaveTextContent('Venduto · € 1.250,00');
});

test('arrow keys move through both groups of suggestions; Enter opens one and empties the box', async () => {
  const { user } = await suggest();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Bici da città');
  await user.keyboard('{Enter}');
  expect(where().at).toBe('/view-post/10');
  expect(box()).toHaveValue('');
  expect(isOpen()).toBe(false);
});

test.each([
  ['a tap outside', (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByText('fuori'))],
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  ['an emptied box', (user: ReturnType<typeof userEvent.setup>) => user.clear(box())],
  [
    'the button that empties it',
    (user: ReturnType<typeof userEvent.setup>) =>
      user.click(screen.getByRole('button', { name: 'Cancella la ricerca' })),
  ],
])('§4: %s hides the suggestions', async (_, close) => {
  const { user } = await suggest();
  expect(isOpen()).toBe(true);
  await close(user);
  expect(isOpen()).toBe(false);
});

test('§8: if loading suggestions fails, they are hidden without a notice, and the text stays in the box', async () => {
  const { store } = await suggest({ [people]: undefined as never, [posts]: undefined as never });
  expect(isOpen()).toBe(false);
  expect(store.getState().notices.list).toEqual([]);
  expect(box()).toHaveValue('anna');
});

test('an empty result is announced, and no suggestions are shown', async () => {
  await suggest({ [people]: { listPersona: [] }, [posts]: { listPost: [] } });
  expect(isOpen()).toBe(false);
  await hears(/^Nessun risultato\.$/, 'polite');
});

test('§7: Enter without a chosen suggestion opens the page of the people found for the text', async () => {
  const { user } = await suggest();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(where()).toEqual({ at: '/search-user?q=anna', state: { listPersona: [anna], of: 1 } }),
  );
});

test('Enter opens no page for a blank text or if the search fails', async () => {
  const { user, asked } = open({ [people]: undefined as never });
  await user.type(box(), '  {Enter}');
  expect(asked()).toEqual([]);
  await user.type(box(), 'anna{Enter}');
  await wait(1000);
  expect(asked()).toHaveLength(1);
  expect(where().at).toBe('/');
});

test('Enter on a too long text searches for its beginning', async () => {
  const title = 'bici da corsa '.repeat(11).trim();
  const { user, asked } = open();
  await user.click(box());
  await user.paste(title);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(where().at).toBe(`/search-user?q=${encodeURIComponent(title)}`));
  for (const url of asked())
    expect(new URL(url, 'http://x').searchParams.get('q')?.length).toBeLessThanOrEqual(100);
});

test('ads that match only with one word left out are not suggested', async () => {
  await suggest({ [people]: { listPersona: [] }, [posts]: { listPost: [samplePost()], senza: 'anna' } });
  expect(isOpen()).toBe(false);
  await hears(/^Nessun risultato\.$/, 'polite');
});

test('the last row of the suggestions searches the ads for the text', async () => {
  const { user } = await suggest();
  await user.click(screen.getByRole('link', { name: 'Cerca «anna» negli annunci' }));
  expect(where().at).toBe('/category?q=anna');
});
