import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import type { Post } from '../../../contract/entities';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { samplePost, signedIn } from '../../testing/samplePost';
import SubcategoryPage from '../subcategory/SubcategoryPage';
import CategoryPage from './CategoryPage';

const category = 'GET /api/Post/PostFrussoCategoriaList';
const subcategory = 'GET /api/Post/PostFrussoSCategoriaList';
const search = 'GET /api/Post/SearchPosts';
const details = 'GET /api/Post/GetPostDetails';

/** jsdom measures nothing and scrolls nowhere. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
beforeAll(() => {
  Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });
  Object.defineProperty(document, 'scrollingElement', { get: () => document.documentElement });
  window.scrollTo = jest.fn();
});

function Where() {
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="dove">{decodeURIComponent(pathname + query)}</output>
      <button onClick={() => void navigate(-1)}>torna</button>
    </>
  );
}
const where = () => screen.getByLabelText('dove').textContent;

function open(at: string, posts: Post[] = [samplePost({ categorieID: 20 })]) {
  const listPost = ({ url }: Request) => ({
    listPost: new URL(url).searchParams.get('page') === '1' ? posts : [],
    prima: '2026-01-01T00:00:00.000Z',
  });
  const row = (categorieID: number, traduzioneTesto: string) => ({
    categorieID,
    traduzioneTesto,
    icona: 'sofa',
    iconaRetina: 'sofa',
  });
  const listCategorie = [row(20, 'Elettronica'), row(30, 'Casa e giardino')];
  const seen = answerCalls({
    'GET /api/Categorie/CategoriePrincipaliList': { listCategorie },
    'GET /api/Categorie/CategorieList': { listCategorie },
    'GET /api/Categorie/SottocategoireList': {
      listSCategorie: [
        { sCategorieID: 2001, categorieID: 20, traduzione: 'Telefoni' },
        { sCategorieID: 2002, categorieID: 20, traduzione: 'Computer e tablet' },
      ],
    },
    [category]: listPost,
    [subcategory]: listPost,
    [search]: listPost,
    [details]: ({ url }) => ({
      listPost: posts.filter(({ postID }) => url.endsWith(`PostID=${postID}`)),
    }),
    'GET /api/Commenti/GetCommentsByPost': { listCommenti: [] },
  });
  const app = renderApp(
    <>
      <Routes>
        <Route path="/category" element={<CategoryPage />} />
        <Route path="/category/:categorieID/:category" element={<CategoryPage />} />
        <Route path="/scategory/:categoryId/:sCategoryId/:sCategory" element={<SubcategoryPage />} />
        <Route path="/scategory/:sCategoryId/:sCategory" element={<SubcategoryPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Where />
    </>,
    { at, state: signedIn },
  );
  /** The newest question to a call, without what every question has. */
  const asked = (call: string): Record<string, string> => {
    const { url } = seen.findLast((request) => request.url.includes(call.split(' ')[1] ?? '')) ?? { url: '' };
    const all = Object.fromEntries(new URL(url, 'http://x').searchParams);
    for (const name of ['PersonaID', 'Abbrevizione', 'abbreviazione', 'Geolocalizzazione', 'page', 'Prima'])
      delete all[name];
    return all;
  };
  return { ...app, asked };
}

describe('§2: what an address asks for', () => {
  test('a category, newest first', async () => {
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

  test('a text', async () => {
    const { asked } = open('/category?q=bici%20blu');
    expect(screen.getByRole('heading', { level: 1, name: 'Risultati per «bici blu»' })).toBeInTheDocument();
    await waitFor(() => expect(asked(search)).toEqual({ q: 'bici blu' }));
  });

  test.each(['/scategory/20/2002/computer-e-tablet', '/scategory/2002/computer-e-tablet'])(
    'a subcategory, as %s',
    async (at) => {
      const { asked } = open(at);
      expect(await screen.findByRole('heading', { level: 1, name: 'Computer e tablet' })).toBeInTheDocument();
      expect(await screen.findByRole('combobox', { name: 'Sottocategorie' })).toHaveDisplayValue(
        'Computer e tablet',
      );
      await waitFor(() => expect(asked(subcategory)).toEqual({ SCategoriaID: '2002', ordine: 'recenti' }));
    },
  );

  test('nothing: every category to begin from', async () => {
    open('/category');
    const all = await screen.findByRole('navigation', { name: 'Tutte le categorie' });
    expect(within(all).getAllByRole('link')).toHaveLength(2);
  });

  test.each(['/category/abc/x', '/category/999/x', '/scategory/20/2999/x', '/scategory/0/x'])(
    '%s is no category',
    async (at) => {
      open(at);
      expect(await screen.findByRole('alert')).toHaveTextContent('Categoria non trovata');
    },
  );
});

test('title and search bar stand before the names come, spelled as a name is', async () => {
  open('/category/20/aria-aperta');
  expect(screen.getByRole('heading', { level: 1, name: 'Aria aperta' })).toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'Cerca in Aria aperta' })).toBeInTheDocument();
  expect(await screen.findByRole('searchbox', { name: 'Cerca in Elettronica' })).toBeInTheDocument();
});

test('the dropdown leads to addresses that keep the filters', async () => {
  const { user } = open('/category/20/elettronica?gratis=1');
  const dropdown = () => screen.findByRole('combobox', { name: 'Sottocategorie' });
  // The bar stands before its options have come.
  await screen.findByRole('option', { name: 'Telefoni' });
  await user.selectOptions(await dropdown(), 'Telefoni');
  expect(where()).toBe('/scategory/20/2001/telefoni?gratis=1');
  await screen.findByRole('option', { name: 'Tutte' });
  await user.selectOptions(await dropdown(), 'Tutte');
  expect(where()).toBe('/category/20/elettronica?gratis=1');
});

test('the box searches where the person is, and ends the search', async () => {
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

describe('filters', () => {
  const openSheet = async ({ user }: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole('button', { name: /^Filtri/ }));
    return within(screen.getByRole('dialog', { name: 'Filtri' }));
  };

  test('what is chosen stands in the address and in the call once it is applied', async () => {
    const app = open('/category/20/elettronica');
    const { user, asked } = app;
    const sheet = await openSheet(app);
    await user.type(sheet.getByRole('textbox', { name: 'Prezzo da' }), '12,5');
    await user.click(sheet.getByLabelText('Usato'));
    await user.click(sheet.getByLabelText('25 km'));
    await user.click(sheet.getByLabelText('Più economici'));
    expect(where()).toBe('/category/20/elettronica');
    await user.click(sheet.getByText('Applica'));
    expect(where()).toBe(
      '/category/20/elettronica?prezzoMin=12.50&condizione=usato&raggio=25&ordine=economici',
    );
    await waitFor(() =>
      expect(asked(category)).toEqual({
        CategoriaID: '20',
        prezzoMin: '12.50',
        condizione: 'usato',
        raggio: '25',
        ordine: 'economici',
      }),
    );
  });

  test('a chip takes one off, back restores it, and the sheet shows what the address says', async () => {
    const query = 'prezzoMin=12.50&prezzoMax=80&raggio=25';
    const app = open(`/category/20/elettronica?${query}`);
    expect(await screen.findByRole('button', { name: 'Filtri 2 attivi' })).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Togli il filtro: € 12,50 – € 80,00' }));
    expect(where()).toBe('/category/20/elettronica?raggio=25');
    await app.user.click(screen.getByText('torna'));
    expect(where()).toBe(`/category/20/elettronica?${query}`);
    const sheet = await openSheet(app);
    expect(sheet.getByLabelText('Prezzo da')).toHaveValue('12,50');
    expect(sheet.getByLabelText('25 km')).toBeChecked();
  });

  test('a price from above the price to says so and changes nothing', async () => {
    const app = open('/category/20/elettronica');
    const sheet = await openSheet(app);
    await app.user.type(sheet.getByRole('textbox', { name: 'Prezzo da' }), '90');
    await app.user.type(sheet.getByRole('textbox', { name: 'Prezzo a' }), '10');
    await app.user.click(sheet.getByRole('button', { name: 'Applica' }));
    expect(sheet.getByRole('alert')).toHaveTextContent('Il prezzo minimo è più alto del massimo.');
    expect(where()).toBe('/category/20/elettronica');
    await app.user.type(sheet.getByRole('textbox', { name: 'Prezzo a' }), '0');
    expect(sheet.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('what an address cannot mean is left out', async () => {
    const { asked } = open('/category/20/x?prezzoMin=abc&raggio=7&condizione=rotto&ordine=belli&gratis=9');
    await waitFor(() => expect(asked(category)).toEqual({ CategoriaID: '20', ordine: 'recenti' }));
    expect(await screen.findByRole('button', { name: 'Filtri' })).toBeInTheDocument();
  });

  test('a list that they leave empty offers to take them off', async () => {
    const { user } = open('/category/20/elettronica?gratis=1', []);
    expect(await screen.findByText('Nessun annuncio con questi filtri.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Togli «Gratis»' }));
    expect(where()).toBe('/category/20/elettronica');
    expect(await screen.findByText('Qui non c’è ancora nulla.')).toBeInTheDocument();
  });
});

describe('a post over its list', () => {
  const at = '/scategory/20/2001/telefoni?gratis=1&post=10';
  const overlay = () => screen.findByRole('dialog', { name: 'Annuncio' });

  test('stands at an address of its own, which a fresh page opens too', async () => {
    const { user } = open(at);
    expect(
      await within(await overlay()).findByRole('article', { name: 'Bici da città' }),
    ).toBeInTheDocument();
    await user.click(within(await overlay()).getByRole('button', { name: 'Chiudi' }));
    expect(where()).toBe('/scategory/20/2001/telefoni?gratis=1');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('Escape closes it', async () => {
    const { user } = open(at);
    await overlay();
    await user.keyboard('{Escape}');
    expect(where()).toBe('/scategory/20/2001/telefoni?gratis=1');
  });

  test('one that is gone says so', async () => {
    open(at.replace('post=10', 'post=11'));
    expect(await within(await overlay()).findByRole('alert')).toHaveTextContent('Post non trovato');
  });
});
