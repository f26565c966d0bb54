import { act, screen, waitFor } from '@testing-library/react';
import { type ReactElement, useEffect, useState } from 'react';
import { useAppDispatch } from '../store/hooks';
import { Route, Routes } from 'react-router-dom';
import { OfflineNote } from '../features/offline/OfflineNote';
import { seenRestored } from '../core/reachability/offlineSlice';
import { FollowCounts } from '../features/follow/FollowCounts';
import { RateButton } from '../features/rating/RateButton';
import { RatingSummary } from '../features/rating/RatingSummary';
import { RatingWords } from '../features/rating/RatingWords';
import { Comments } from '../features/commenti/Comments';
import { sectionToggled } from '../features/commenti/commentsSlice';
import { likesSheet } from '../features/like/likesSheet';
import { LikesModal } from '../features/like/LikesModal';
import BookmarkPage from '../pages/bookmark/BookmarkPage';
import ConversationsPage from '../pages/conversations/ConversationsPage';
import FollowsPage from '../pages/follows/FollowsPage';
import HomePage from '../pages/home/HomePage';
import NotificationsPage from '../pages/notifications/NotificationsPage';
import UserPage from '../pages/userpage/UserPage';
import UserStorePage from '../pages/userstore/UserStorePage';
import ViewPostPage from '../pages/viewpost/ViewPostPage';
import { answerCalls } from '../testing/host';
import { renderApp } from '../testing/renderApp';
import { me, samplePost, signedIn } from '../testing/samplePost';
import { seeNothing } from '../testing/noSight';
import { hears } from '../testing/heard';

beforeAll(seeNothing);

const moment = '2026-01-01T10:00:00.000Z';
const sara = { ...me, personaID: 3, nome: 'Sara', cognome: 'Conti', seguito: 0 };
const shop = {
  ...{ negozioID: 5, personaID: 3, nomeNegozio: 'Vivaio', telefono: '', email: '', indirizzo: '', web: '' },
  ...{ vat: '', pubblicato: 1, imgProfilo: '' },
};
const answers = {
  'GET /api/Rating/GetRatingCount': { statusMessage: 'count=31;average=4.80' },
  'GET /api/Rating/RatingList': {
    listRating: [{ ...sara, ratingID: 6, ratingValue: 5, ratingComment: 'Puntuale', dateCreated: moment }],
    distribuzione: [0, 0, 0, 0, 1],
  },
  'GET /api/Rating/CheckPersonaRating': { statusCode: 100 },
  'GET /GetCountFollower': { followerCount: 12 },
  'GET /GetCountSeguiti': { seguitiCount: 3 },
  'GET /GetCheckFollow': { statusCode: 100 },
  'GET /GetFollowersByPersonaID': { listFollow: [{ ...sara, seguitoID: 2, dataOra: moment }] },
  'GET /api/Persona/GetPersona': { listPersona: [sara] },
  'GET /api/Post/GetPostDetails': { listPost: [samplePost()] },
  'GET /api/Post/PostFrussoList': { listPost: [samplePost()] },
  'GET /api/Post/PostUserList': { listPost: [] },
  'GET /api/Post/PostListByNegozio': { listPost: [] },
  'GET /api/Negozio/GetNegozioDetailsByID': { listNegozio: [shop] },
  'GET /api/Bookmark/GetBookmarksByPersonaID': {
    listBookmark: [
      {
        ...{ bookmarkID: 8, postID: 10, personaID: 1, dataOra: moment, titolo: 'Bici da città', prezzo: 12 },
        ...{ nomeImmagine: null, imgProfilo: '', geolocalizzazione: '', valutaSimbolo: '€', gratis: 0 },
        ...{ venduto: 0, listImmagini: [] },
      },
    ],
  },
  'GET /api/Notifiche/GetCombinedNotifiche': { listNotifiche: [] },
  'GET /api/Chat/ConversazioniList': { listConversazioni: [] },
  'GET /api/Commenti/GetPostComments': { listCommenti: [], commentiCount: 0 },
  'GET /api/Like/GetLikesByPostID': { listLike: [{ ...sara, likeID: 4, postID: 10, dataOra: moment }] },
  'GET /api/Stories/StoriesUserList': { listStories: [] },
  'GET /api/Persona/GetPersoneSimili': { listPersona: [] },
  'GET /api/Categorie/CategoriePrincipaliList': { listCategorie: [] },
};

const at = (path: string, address: string, page: ReactElement): [ReactElement, string] => [
  <Routes key={path}>
    <Route path={path} element={page} />
  </Routes>,
  address,
];
const bare = (ui: ReactElement): [ReactElement, string] => [ui, '/'];

function OpenLikes() {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(likesSheet.opened(10)), [dispatch]);
  return <LikesModal />;
}

interface Screen {
  shown: [ReactElement, string];
  /** A text of the call's last good answer, which stays on the screen. */
  kept: RegExp;
  call: keyof typeof answers;
  sentence: string;
}
const screens: Record<string, Screen> = {
  'the rating': {
    shown: bare(<RatingSummary personaID={3} />),
    kept: /31 valutazioni/,
    call: 'GET /api/Rating/GetRatingCount',
    sentence: 'Errore durante il caricamento dei dati dei rating.',
  },
  'the words of ratings': {
    shown: bare(<RatingWords personaID={3} />),
    kept: /Puntuale/,
    call: 'GET /api/Rating/RatingList',
    sentence: 'Errore durante il caricamento dei dati dei rating.',
  },
  'whether one may rate': {
    shown: bare(<RateButton personaID={3} name="Sara" />),
    kept: /^Valuta$/,
    call: 'GET /api/Rating/CheckPersonaRating',
    sentence: 'Errore durante il controllo del rating',
  },
  'the follower counts': {
    shown: bare(<FollowCounts personaID={3} />),
    kept: /12 follower/,
    call: 'GET /GetCountFollower',
    sentence: 'Errore sconosciuto',
  },
  'the followers': {
    shown: at('/follower/:personaID', '/follower/2', <FollowsPage kind="followers" />),
    kept: /Sara Conti/,
    call: 'GET /GetFollowersByPersonaID',
    sentence: "Non riusciamo a caricare l'elenco.",
  },
  'a post': {
    shown: at('/view-post/:postID', '/view-post/10', <ViewPostPage />),
    kept: /Telaio in acciaio/,
    call: 'GET /api/Post/GetPostDetails',
    sentence: 'Errore nel caricamento del post',
  },
  'its comments': {
    shown: bare(<Comments postID={10} />),
    kept: /Ancora nessun commento/,
    call: 'GET /api/Commenti/GetPostComments',
    sentence: 'Non riusciamo a caricare i commenti.',
  },
  'its likes': {
    shown: bare(<OpenLikes />),
    kept: /Sara Conti/,
    call: 'GET /api/Like/GetLikesByPostID',
    sentence: 'Non riusciamo a caricare l’elenco.',
  },
  'the feed': {
    shown: at('/home-user-profile', '/home-user-profile', <HomePage />),
    kept: /Bacheca/,
    call: 'GET /api/Post/PostFrussoList',
    sentence: 'Non riusciamo a caricare i post.',
  },
  'the saved posts': {
    shown: at('/bookmark', '/bookmark', <BookmarkPage />),
    kept: /Bici da città/,
    call: 'GET /api/Bookmark/GetBookmarksByPersonaID',
    sentence: 'Non riusciamo a caricare i post salvati.',
  },
  'the notifications': {
    shown: at('/notifiche', '/notifiche', <NotificationsPage />),
    kept: /Ancora nessuna notifica/,
    call: 'GET /api/Notifiche/GetCombinedNotifiche',
    sentence: 'Non riusciamo a caricare le notifiche.',
  },
  'the conversations': {
    shown: at('/conversazioni', '/conversazioni', <ConversationsPage />),
    kept: /Ancora nessun messaggio/,
    call: 'GET /api/Chat/ConversazioniList',
    sentence: 'Non riusciamo a caricare i messaggi.',
  },
  'a person': {
    shown: at('/user-page/:personaID', '/user-page/3', <UserPage />),
    kept: /Sara Conti/,
    call: 'GET /api/Persona/GetPersona',
    sentence: 'Non riusciamo a caricare il profilo.',
  },
  'a shop': {
    shown: at('/user-store/:negozioID', '/user-store/5', <UserStorePage />),
    kept: /Vivaio/,
    call: 'GET /api/Negozio/GetNegozioDetailsByID',
    sentence: 'Non riusciamo a caricare il negozio.',
  },
  'a shop’s ads': {
    shown: at('/user-store/:negozioID', '/user-store/5', <UserStorePage />),
    kept: /Ancora nessun annuncio/,
    call: 'GET /api/Post/PostListByNegozio',
    sentence: 'Non riusciamo a caricare gli annunci.',
  },
};

function Visits({ children }: { children: ReactElement }) {
  const [count, setCount] = useState(1);
  return (
    <>
      <OfflineNote />
      <button onClick={() => setCount(count + 1)}>Di nuovo</button>
      <div key={count}>{children}</div>
    </>
  );
}

/** Opens the screen with the answers stored by an earlier visit, while the call fails. */
async function visitAgain({ shown: [ui, address], kept, call, sentence }: Screen, isCut = false) {
  let isFailing = false;
  const cut = () => Promise.reject(new TypeError('Failed to fetch'));
  const count = { 'GET /api/Notifiche/CountNotifichePersonaID': { count: 0 } };
  const failing = Object.entries({ ...answers, ...count }).map(([name, answer]) => [
    name,
    () => (!isFailing ? answer : isCut ? cut() : name === call ? { statusCode: 500 } : answer),
  ]);
  answerCalls(Object.fromEntries(failing));
  const { store, user } = renderApp(<Visits>{ui}</Visits>, { at: address, state: signedIn });
  act(() => void store.dispatch(sectionToggled(10)));
  await screen.findAllByText(kept);
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  isFailing = true;
  const keys = Object.keys(store.getState().api.queries);
  act(() => void store.dispatch(seenRestored(Object.fromEntries(keys.map((key) => [key, Date.now()])))));
  await user.click(screen.getByRole('button', { name: 'Di nuovo' }));
  return store;
}
const cases = Object.entries(screens);

test.each(cases)('§8 %s: stored rows stay, with the error beside them', async (_name, shown) => {
  await visitAgain(shown);
  await hears(shown.sentence);
  expect(screen.getAllByText(shown.kept).length).toBeGreaterThan(0);
});

test.each(cases)('%s without a network: only the offline note reports it', async (_name, shown) => {
  const store = await visitAgain(shown, true);
  await waitFor(() => expect(store.getState().offline.status).toBe('offline'));
  expect(await screen.findByText(/Sei senza rete/)).toBeInTheDocument();
  expect(screen.queryByText(shown.sentence)).not.toBeInTheDocument();
  expect(screen.getAllByText(shown.kept).length).toBeGreaterThan(0);
});
