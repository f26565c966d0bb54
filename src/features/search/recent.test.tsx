import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import { walkTable } from '../../testing/walkTable';
import { HeaderSearch } from './HeaderSearch';
import { boxFocused, boxLeft, recentSlice, recentTable, searchSent } from './recentSlice';
import { recentKey } from './recentStorage';
import { searchOpened, textTyped } from './searchSlice';

const events = {
  focused: boxFocused(),
  typed: textTyped('a'),
  left: boxLeft(),
  sent: searchSent(' '),
  opened: searchOpened(''),
};
walkTable('recent searches', {
  table: recentTable,
  reducer: recentSlice.reducer,
  actions: events,
  at: (status) => ({ status, list: ['bici'] }),
});

test('recent searches are newest first, without duplicates (ignoring case), and at most ten', () => {
  const sent = (texts: string[]) =>
    texts.map((text) => searchSent(text)).reduce(recentSlice.reducer, { status: 'away' as const, list: [] })
      .list;
  expect(sent(['bici', 'vaso', ' BICI '])).toEqual(['BICI', 'vaso']);
  const many = Array.from({ length: 12 }, (_, n) => `cosa ${n}`);
  expect(sent(many)).toEqual(many.slice(2).toReversed());
  expect(sent(['x'.repeat(300)])[0]).toHaveLength(100);
});

describe('the recent searches below the search box', () => {
  const keep = (list: string[], personaID = 1) =>
    localStorage.setItem(recentKey, JSON.stringify({ personaID, list }));
  const kept = () => JSON.parse(localStorage.getItem(recentKey) ?? '{}') as unknown;
  const shown = () =>
    screen.queryByRole('list', { name: 'Ricerche recenti' })
      ? within(screen.getByRole('list', { name: 'Ricerche recenti' }))
          .getAllByRole('link')
          .map((link) => link.textContent)
      : [];
  const box = () => screen.getByRole('combobox', { name: 'Cerca in Piazza' });

  beforeEach(() => localStorage.clear());

  function open() {
    answerCalls({ 'GET /api/Persona/SearchPersona': { listPersona: [] } });
    const app = renderApp(
      <>
        <HeaderSearch />
        <button>fuori</button>
      </>,
      { state: signedIn },
    );
    return { ...app, user: userEvent.setup() };
  }

  test('are shown while the box is empty and has the focus', async () => {
    keep(['bici', 'vaso di coccio']);
    const { user } = open();
    expect(shown()).toEqual([]);
    await user.click(box());
    expect(shown()).toEqual(['bici', 'vaso di coccio']);
    expect(screen.getByRole('link', { name: 'vaso di coccio' })).toHaveAttribute(
      'href',
      '/search-user?q=vaso%20di%20coccio',
    );
    await user.type(box(), 'a');
    expect(shown()).toEqual([]);
    await user.clear(box());
    expect(shown()).toHaveLength(2);
    await user.keyboard('{Escape}');
    expect(shown()).toEqual([]);
  });

  test.each([
    ['a tap outside', (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByText('fuori'))],
    [
      'the keyboard',
      (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}'),
    ],
  ])('are hidden when %s moves the focus out of the box', async (_, leave) => {
    keep(['bici']);
    const { user } = open();
    await user.click(box());
    expect(shown()).toHaveLength(1);
    await leave(user);
    expect(screen.getByText('fuori')).toHaveFocus();
    expect(shown()).toEqual([]);
  });

  test('are followed by a link to the saved searches, which is also shown without recent searches', async () => {
    const { user } = open();
    await user.click(box());
    const link = () => screen.queryByRole('link', { name: 'Ricerche salvate' });
    expect(link()).toHaveAttribute('href', '/ricerche');
    expect(screen.queryByRole('button', { name: 'Cancella le ricerche recenti' })).not.toBeInTheDocument();
    await user.type(box(), 'a');
    expect(link()).not.toBeInTheDocument();
    await user.clear(box());
    await user.click(screen.getByRole('link', { name: 'Ricerche salvate' }));
    expect(link()).not.toBeInTheDocument();
  });

  test('contain a searched text, which is stored on the phone for this person', async () => {
    keep(['vaso']);
    const { user } = open();
    await user.type(box(), ' bici blu {Enter}');
    expect(kept()).toEqual({ personaID: 1, list: ['bici blu', 'vaso'] });
  });

  test('do not contain another person’s or malformed ones', async () => {
    keep(['segreto'], 2);
    const { user } = open();
    await user.click(box());
    expect(shown()).toEqual([]);
    localStorage.setItem(recentKey, '{"personaID":1,"list":[7,"",null,"vaso"]}');
    await user.click(screen.getByText('fuori'));
    await user.click(box());
    expect(shown()).toEqual(['vaso']);
  });

  test('are shortened if a stored text is too long or ends in half an emoji', async () => {
    keep([`${'a'.repeat(99)}\ud83d`, `${'b'.repeat(99)}🚲`, '\ud83d', `${'c'.repeat(140)}`]);
    const { user } = open();
    await user.click(box());
    expect(shown()).toEqual(['a'.repeat(99), 'b'.repeat(99), 'c'.repeat(100)]);
    expect(screen.getByRole('link', { name: 'a'.repeat(99) })).toHaveAttribute(
      'href',
      `/search-user?q=${'a'.repeat(99)}`,
    );
  });

  test('are stored without a last emoji that does not fit', async () => {
    const { user } = open();
    await user.click(box());
    await user.paste(`${'a'.repeat(99)}🚲 blu`);
    await user.keyboard('{Enter}');
    expect(kept()).toEqual({ personaID: 1, list: ['a'.repeat(99)] });
  });

  test('can be removed singly or all at once, and the box keeps the focus', async () => {
    keep(['bici', 'vaso', 'sedia']);
    const { user } = open();
    await user.click(box());
    await user.click(screen.getByRole('button', { name: 'Togli «vaso» dalle ricerche recenti' }));
    expect(shown()).toEqual(['bici', 'sedia']);
    expect(kept()).toEqual({ personaID: 1, list: ['bici', 'sedia'] });
    expect(box()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancella le ricerche recenti' }));
    expect(shown()).toEqual([]);
    expect(localStorage.getItem(recentKey)).toBeNull();
    expect(box()).toHaveFocus();
  });
});
