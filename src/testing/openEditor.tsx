import { screen } from '@testing-library/react';
import type { Post } from '../../contract/entities';
import { answerCalls } from './host';
import { renderRoutes, Where } from './renderApp';
import { me, samplePost, signedIn } from './samplePost';
import { sampleCategories } from './sampleLists';
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

export function open(at: string, post: Post | null, answers: Parameters<typeof answerCalls>[0] = {}) {
  const seen = answerCalls({
    [details]: { listPost: post ? [post] : [] },
    ...sampleCategories,
    ...answers,
  });
  const app = renderRoutes(
    {
      '/update-post/:postID': <UpdatePostPage />,
      '/update-post-inserzione/:postID': <UpdateAdPage />,
      '*': <Where />,
    },
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
