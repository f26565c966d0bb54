import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { Post } from '../../contract/entities';
import { answerCalls } from './host';
import { renderApp } from './renderApp';
import { me, samplePost, signedIn } from './samplePost';
import UpdateAdPage from '../pages/updatepost/UpdateAdPage';
import UpdatePostPage from '../pages/updatepost/UpdatePostPage';

export const details = 'GET /api/Post/GetPostDetails';
export const updatePost = 'POST /api/Post/UpdatePost';
export const updateAd = 'POST /api/Post/UpdatePostInserzione';
export const ownAd = samplePost({
  personaID: me.personaID,
  categorieID: 30,
  sCategorieID: 301,
  lastUpdate: 5,
});
export const ownPost = samplePost({ personaID: me.personaID, categorieID: 0, prezzo: null, lastUpdate: 5 });

function Where() {
  return <p>{useLocation().pathname}</p>;
}

export function open(at: string, post: Post | null, answers: Parameters<typeof answerCalls>[0] = {}) {
  const seen = answerCalls({
    [details]: { listPost: post ? [post] : [] },
    'GET /api/Categorie/CategorieList': {
      listCategorie: [
        { categorieID: 30, traduzioneTesto: 'Casa e giardino', icona: '', iconaRetina: '' },
        { categorieID: 20, traduzioneTesto: 'Elettronica', icona: '', iconaRetina: '' },
      ],
    },
    'GET /api/Categorie/SottocategoireList': {
      listSCategorie: [{ sCategorieID: 301, categorieID: 30, traduzione: 'Divani' }],
    },
    ...answers,
  });
  const app = renderApp(
    <Routes>
      <Route path="/update-post/:postID" element={<UpdatePostPage />} />
      <Route path="/update-post-inserzione/:postID" element={<UpdateAdPage />} />
      <Route path="*" element={<Where />} />
    </Routes>,
    { at, state: signedIn },
  );
  const sentTo = async (call: string) => {
    const requests = seen.filter(({ method, url }) => `${method} ${new URL(url).pathname}` === call);
    return Promise.all(requests.map((request) => request.clone().json() as Promise<unknown>));
  };
  return { ...app, seen, sentTo };
}
export const openAd = (change: Partial<Post> = {}, answers = {}) =>
  open('/update-post-inserzione/10', { ...ownAd, ...change }, answers);
export const update = () => screen.getByRole('button', { name: 'Aggiorna' });
