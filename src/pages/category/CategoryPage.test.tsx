import { screen, waitFor, within } from '@testing-library/react';
import { category, subcategory, search, where, open } from '../../testing/openCategory';
import { hears } from '../../testing/heard';

describe('§2: the address selects', () => {
  test('a category, whose newest ads come first', async () => {
    const { asked } = open('/category/20/elettronica');
    expect(await screen.findByRole('heading', { level: 1, name: 'Elettronica' })).toBeInTheDocument();
    await waitFor(() => expect(asked(category)).toEqual({ CategoriaID: '20', ordine: 'recenti' }));
    const row = screen.getByRole('navigation', { name: 'Categorie' });
    expect(await within(row).findByRole('link', { current: 'page' })).toHaveTextContent('Elettronica');
    expect(within(row).getByRole('link', { name: 'Casa e giardino' })).toHaveAttribute(
      'href',
      '/category/30/casa-e-giardino',
    );
  });

  test('the results of a search', async () => {
    const { asked } = open('/category?q=bici%20blu');
    expect(screen.getByRole('heading', { level: 1, name: 'Risultati per «bici blu»' })).toBeInTheDocument();
    await waitFor(() => expect(asked(search)).toEqual({ q: 'bici blu' }));
  });

  test.each([
    ['an emoji across the length limit', `${'a'.repeat(99)}🚲`, 'a'.repeat(99)],
    ['a pasted title', 'bici '.repeat(30).trim(), 'bici '.repeat(20).trim()],
    ['half an emoji', 'bici\ud83d', 'bici\ufffd'],
  ])('%s: searches for the part that fits the limit, and says so', async (_what, text, asks) => {
    const { asked } = open(`/category?${new URLSearchParams({ q: text }).toString()}`);
    await waitFor(() => expect(asked(search)).toEqual({ q: asks }));
    const isCut = text.length > 100;
    expect(screen.queryAllByText('Il testo è lungo: contano i primi 100 caratteri.')).toHaveLength(
      isCut ? 1 : 0,
    );
  });

  test.each(['/scategory/20/2002/computer-e-tablet', '/scategory/2002/computer-e-tablet'])(
    'a subcategory, by the address %s',
    async (at) => {
      const { asked } = open(at);
      expect(await screen.findByRole('heading', { level: 1, name: 'Computer e tablet' })).toBeInTheDocument();
      const choice = await screen.findByRole('combobox', { name: 'Sottocategorie' });
      await waitFor(() => expect(choice).toHaveDisplayValue('Computer e tablet'));
      await waitFor(() => expect(asked(subcategory)).toEqual({ SCategoriaID: '2002', ordine: 'recenti' }));
    },
  );

  test('all categories, if the address names none', async () => {
    open('/category');
    const all = await screen.findByRole('navigation', { name: 'Tutte le categorie' });
    expect(within(all).getAllByRole('link')).toHaveLength(2);
  });

  test.each(['/category/abc/x', '/category/999/x', '/scategory/20/2999/x', '/scategory/0/x'])(
    'the address %s names no category',
    async (at) => {
      open(at);
      await hears('Categoria non trovata');
    },
  );
});

test('title and search bar show the category before its name has loaded, with the address’s word spelled as a name', async () => {
  open('/category/20/aria-aperta');
  expect(screen.getByRole('heading', { level: 1, name: 'Aria aperta' })).toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'Cerca in Aria aperta' })).toBeInTheDocument();
  expect(await screen.findByRole('searchbox', { name: 'Cerca in Elettronica' })).toBeInTheDocument();
});

test('the dropdown links to other categories and keeps the filters', async () => {
  const { user } = open('/category/20/elettronica?gratis=1');
  const dropdown = () => screen.findByRole('combobox', { name: 'Sottocategorie' });
  // The dropdown is drawn before its options have loaded.
  await screen.findByRole('option', { name: 'Telefoni' });
  await user.selectOptions(await dropdown(), 'Telefoni');
  expect(where()).toBe('/scategory/20/2001/telefoni?gratis=1');
  await screen.findByRole('option', { name: 'Tutte' });
  await user.selectOptions(await dropdown(), 'Tutte');
  expect(where()).toBe('/category/20/elettronica?gratis=1');
});

test('the search box searches within the category, and the search can be ended', async () => {
  const { user, asked } = open('/scategory/20/2001/telefoni?gratis=1');
  const box = await screen.findByRole('searchbox', { name: 'Cerca in Telefoni' });
  await user.click(box);
  await user.paste(' iphone ');
  await user.keyboard('{Enter}');
  expect(where()).toBe('/scategory/20/2001/telefoni?gratis=1&q=iphone');
  await waitFor(() => expect(asked(search)).toEqual({ q: 'iphone', SCategoriaID: '2001', gratis: '1' }));
  const bar = within(screen.getByRole('search', { name: 'Cerca in Telefoni' }));
  await user.click(bar.getByRole('button', { name: 'Cancella la ricerca' }));
  expect(where()).toBe('/scategory/20/2001/telefoni?gratis=1');
  expect(box).toHaveFocus();
});

describe('a post opened over its list', () => {
  const at = '/scategory/20/2001/telefoni?gratis=1&post=10';
  const overlay = () => screen.findByRole('dialog', { name: 'Annuncio' });

  test('has its own address, which also opens on a fresh page', async () => {
    const { user } = open(at);
    expect(
      await within(await overlay()).findByRole('article', { name: 'Bici da città' }),
    ).toBeInTheDocument();
    await user.click(within(await overlay()).getByRole('button', { name: 'Chiudi' }));
    expect(where()).toBe('/scategory/20/2001/telefoni?gratis=1');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('closes by Escape', async () => {
    const { user } = open(at);
    await overlay();
    await user.keyboard('{Escape}');
    expect(where()).toBe('/scategory/20/2001/telefoni?gratis=1');
  });

  test('a post that was deleted shows that it is gone', async () => {
    open(at.replace('post=10', 'post=11'));
    expect(await within(await overlay()).findByText('Post non trovato')).toBeVisible();
    await hears('Post non trovato');
  });
});
