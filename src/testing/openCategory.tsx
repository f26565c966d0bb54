import { screen } from '@testing-library/react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import type { Post } from '../../contract/entities';
import { answerCalls } from './host';
import { renderApp } from './renderApp';
import { samplePost, signedIn } from './samplePost';
import SubcategoryPage from '../pages/category/SubcategoryPage';
import CategoryPage from '../pages/category/CategoryPage';
import { seeNothing } from './noSight';

export const category = 'GET /api/Post/PostFrussoCategoriaList';
export const subcategory = 'GET /api/Post/PostFrussoSCategoriaList';
export const search = 'GET /api/Post/SearchPosts';
export const details = 'GET /api/Post/GetPostDetails';

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
export const where = () => screen.getByLabelText('dove').textContent;

export function open(
  at: string,
  posts: Post[] = [samplePost({ categorieID: 20 })],
  other: Parameters<typeof answerCalls>[0] = {},
) {
  seeNothing();
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
    ...other,
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
  /** The parameters of the newest request to this call, without those that every request has. */
  const asked = (call: string): Record<string, string> => {
    const { url } = seen.findLast((request) => request.url.includes(call.split(' ')[1] ?? '')) ?? { url: '' };
    const all = Object.fromEntries(new URL(url, 'http://x').searchParams);
    for (const name of ['PersonaID', 'Abbrevizione', 'abbreviazione', 'Geolocalizzazione', 'page', 'Prima'])
      delete all[name];
    return all;
  };
  return { ...app, asked };
}
