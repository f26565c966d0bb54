import { act, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { block } from '../core/wayout/blockSlice';
import { hideAd, hidePerson } from '../core/wayout/hideSlices';
import { sectionToggled } from '../features/commenti/commentsSlice';
import { Comments } from '../features/commenti/Comments';
import { FollowList } from '../features/follow/FollowList';
import { LikesModal } from '../features/like/LikesModal';
import { likesSheet } from '../features/like/likesSheet';
import { RatingWords } from '../features/rating/RatingWords';
import { StoryPeople } from '../features/stories/StoryPeople';
import BookmarkPage from '../pages/bookmark/BookmarkPage';
import CategoryPage from '../pages/category/CategoryPage';
import HomePage from '../pages/home/HomePage';
import NotificationsPage from '../pages/notifications/NotificationsPage';
import SearchUserPage from '../pages/category/SearchUserPage';
import UserPage from '../pages/userpage/UserPage';
import UserStorePage from '../pages/userstore/UserStorePage';
import { MoreAds } from '../features/post/MoreAds';
import ViewPostPage from '../pages/viewpost/ViewPostPage';
import { answerCalls } from '../testing/host';
import { measureAll } from '../testing/noSight';
import { renderRoutes } from '../testing/renderApp';
import { samplePost, signedIn } from '../testing/samplePost';

beforeAll(measureAll);

/** A row that fits any list of the host, about a person whose name is in every field that a list may show. */
const rowOf = (personaID: number, name: string) => ({
  ...samplePost({
    postID: personaID * 10,
    personaID,
    titolo: `Bici di ${name}`,
    nome: name,
    categorieID: 20,
  }),
  seguitoID: personaID,
  idPubblicante: personaID,
  autoreID: personaID,
  autoreNome: name,
  nominativo: name,
  tipoProfilo: 'Privato',
  rating: 4,
  ratingCount: 1,
  tipoEvento: 'Like',
  quanti: 1,
  negozioID: personaID * 10,
  nomeNegozio: name,
  testoCommento: `Lo dice ${name}`,
  parentCommentiID: 0,
  ratingValue: 4,
  ratingComment: `Lo dice ${name}`,
  dateCreated: '2026-01-01T10:00:00.000Z',
  ...Object.fromEntries(
    ['notifica', 'bookmark', 'like', 'commenti', 'rating', 'storyLike', 'storyView', 'story'].map((what) => [
      `${what}ID`,
      personaID,
    ]),
  ),
});
const rows = [rowOf(7, 'Zorbax'), rowOf(8, 'Quillow')];
const lists = [
  'Post',
  'Persona',
  'Follow',
  'Stories',
  'Rating',
  'Notifiche',
  'Bookmark',
  'Like',
  'Views',
  'Commenti',
];
const answer = {
  ...Object.fromEntries(lists.map((name) => [`list${name}`, rows])),
  ...Object.fromEntries(
    ['Annunci', 'Ricerche', 'Conversazioni', 'Segnalazioni', 'Bloccati'].map((name) => [`list${name}`, []]),
  ),
  parole: [],
  listCategorie: [{ categorieID: 20, traduzioneTesto: 'Elettronica', icona: '', iconaRetina: '' }],
  listSCategorie: [],
  distribuzione: [0, 0, 0, 0, 0],
  listNegozio: rows.slice(0, 1),
};
/** The answer for a page about one person or post: only the first row. */
const one = { ...answer, listPost: rows.slice(0, 1), listPersona: rows.slice(0, 1) };
const pagesOf: Record<string, object> = {
  '/api/Persona/GetPersona': one,
  '/api/Post/GetPostDetails': one,
  // Other ads of one seller are shown below similar ads; none of them is hidden here.
  '/api/Post/PostUserList': { listPost: [] },
};
/** Answers every list of the host with both persons' rows, and the block or hide call with `wish`. */
function host(wish: object): void {
  const planned = (call: string) => {
    const [method, path = ''] = call.split(' ');
    if (method === 'POST') return wish;
    return pagesOf[path] ?? (/Count|Check/.test(path) ? {} : answer);
  };
  answerCalls(new Proxy({}, { get: (_none, call: string) => planned(call) }));
}

const Replies = () => <Comments postID={80} />;
const Words = () => <RatingWords personaID={9} />;
const Viewers = () => <StoryPeople storyID={5} panel="views" onClose={() => undefined} />;
const Likers = () => <StoryPeople storyID={5} panel="likes" onClose={() => undefined} />;
const Followers = () => <FollowList kind="followers" id={9} />;
const Followed = () => <FollowList kind="followed" id={9} />;
const More = () => <MoreAds post={samplePost()} />;

const pages: [name: string, Page: ComponentType, path: string, at: string][] = [
  ['the feed, its stories and people', HomePage, '/', '/'],
  ['a category', CategoryPage, '/category/:categorieID/:category', '/category/20/elettronica'],
  ['what a text finds', CategoryPage, '/category', '/category?q=bici'],
  ['people and ads found', SearchUserPage, '/search-user', '/search-user?q=bici'],
  ['similar ads', More, '/', '/'],
  ['followers', Followers, '/', '/'],
  ['followed', Followed, '/', '/'],
  ['likes', LikesModal, '/', '/'],
  ['ratings', Words, '/', '/'],
  ['who saw a story', Viewers, '/', '/'],
  ['who likes a story', Likers, '/', '/'],
  ['comments', Replies, '/', '/'],
  ['notifications', NotificationsPage, '/', '/'],
  ['saved', BookmarkPage, '/', '/'],
  ['their page', UserPage, '/user-page/:personaID', '/user-page/7'],
  ['their shop', UserStorePage, '/user-store/:negozioID', '/user-store/70'],
  ['their ad', ViewPostPage, '/view-post/:postID', '/view-post/70'],
];
const show = (Page: ComponentType, path: string, at: string) => {
  const app = renderRoutes({ [path]: <Page /> }, { at, state: signedIn });
  act(() => {
    app.store.dispatch(likesSheet.opened(80));
    app.store.dispatch(sectionToggled(80));
  });
  return app;
};
const names = (name: string) => document.body.innerHTML.split(name).length - 1;
const wish = { id: 7, confirmed: false, relationID: null, wish: true };

test.each(pages)(
  '%s: a blocked person disappears at once, and returns with a notice if the call fails',
  async (name, Page, path, at) => {
    let fail = (): void => undefined;
    host(() => new Promise<object>((resolve) => (fail = () => resolve({ statusCode: 500 }))));
    const { store } = show(Page, path, at);
    await waitFor(() => expect(names('Zorbax')).toBeGreaterThan(0));
    act(() => void store.dispatch(block.toggleRequested(wish)));
    // A blocked person's own page still names them.
    await waitFor(() => expect(names('Zorbax')).toBe(name === 'their page' ? 1 : 0));
    if (!name.startsWith('their')) expect(names('Quillow')).toBeGreaterThan(0);
    await act(async () => fail());
    await waitFor(() => expect(names('Zorbax')).toBeGreaterThan(0));
    expect(store.getState().notices).toMatchObject({ list: [{ tone: 'error', label: 'blocco-errore' }] });
  },
);

test.each(pages.slice(0, 5))(
  '%s: hidden ads and persons disappear at once',
  async (_name, Page, path, at) => {
    host({});
    const { store } = show(Page, path, at);
    await waitFor(() => expect(names('Bici di Zorbax')).toBeGreaterThan(0));
    act(() => void store.dispatch(hideAd.toggleRequested({ ...wish, id: 70 })));
    await waitFor(() => expect(names('Bici di Zorbax')).toBe(0));
    expect(names('Bici di Quillow')).toBeGreaterThan(0);
    act(() => void store.dispatch(hidePerson.toggleRequested({ ...wish, id: 8 })));
    await waitFor(() => expect(names('Bici di Quillow')).toBe(0));
  },
);
