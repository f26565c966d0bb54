import { createElement } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { RequireProfile } from '../core/session/RequireProfile';
import LoginPage from '../pages/login/LoginPage';
import type { PagePath } from '../../contract/pages';
import { barTabs } from './barTabs';
import { type Ask, ErrorPage, late, type Load, named } from './late';
import { GuestRoute, ProtectedRoute } from './ProtectedRoute';

/**
 * The routes of one page, each with the props that it passes in addition to the route's parameters. `handle` is the
 * page's chunk, which `fetchAhead` loads.
 */
function pages<Props extends object>(
  paths: Partial<Record<PagePath, Props>>,
  load: Load<Props>,
): RouteObject[] {
  const Page = late(load);
  return Object.entries<Props>(paths).map(([path, props]) => ({
    path,
    element: createElement(Page, props),
    handle: load,
  }));
}
const page = (path: PagePath, load: Load<object>): RouteObject[] => pages({ [path]: {} }, load);

/** A route with a frame around its child pages. */
const frame = (load: Load<object>, children: RouteObject[]): RouteObject => ({
  element: createElement(late(load)),
  handle: load,
  children,
});

const importGuest = named(() => import(/* webpackChunkName: "guest" */ './Guest'), 'Guest');
const importSignedIn = () =>
  import(/* webpackChunkName: "shell" */ './SignedIn').then(({ SignedIn, ask }) => ({
    default: SignedIn,
    ask,
  }));
const importShell = named(() => import(/* webpackChunkName: "shell" */ './Shell'), 'Shell');

/** Pages for people without a session. */
const forGuests = [
  page('/forgot-password', () => import(/* webpackChunkName: "forgot" */ '../pages/forgot/ForgotPage')),
  page(
    '/registration',
    () => import(/* webpackChunkName: "registration" */ '../pages/registration/RegistrationPage'),
  ),
  page(
    '/set-password',
    () => import(/* webpackChunkName: "set-password" */ '../pages/setpassword/SetPasswordPage'),
  ),
  pages(
    { '/conferma-email': { kind: 'confirm' }, '/annulla-email': { kind: 'undo' } },
    () => import(/* webpackChunkName: "email-link" */ '../pages/emaillink/EmailLinkPage'),
  ),
  pages(
    { '/disiscrivi/:tipo?': {} },
    () => import(/* webpackChunkName: "email-link" */ '../pages/emaillink/StopMailsPage'),
  ),
  page('/segnala', () => import(/* webpackChunkName: "segnala" */ '../pages/segnala/OutsidePage')),
  page('/numeri', () => import(/* webpackChunkName: "segnala" */ '../pages/segnala/NumbersPage')),
  page('/provvedimento', () => import(/* webpackChunkName: "email-link" */ '../pages/emaillink/ClosedPage')),
  page('/scarica-dati', () => import(/* webpackChunkName: "email-link" */ '../pages/emaillink/DataLinkPage')),
].flat();

/** Pages with the footer bar that need a profile. */
const withBar = [
  page(barTabs.home, () => import(/* webpackChunkName: "home" */ '../pages/home/HomePage')),
  pages(
    { '/category': {}, '/category/:categorieID/:category?': {} },
    () => import('../pages/category/CategoryPage'),
  ),
  pages(
    { '/scategory/:categoryId/:sCategoryId/:sCategory': {}, '/scategory/:sCategoryId/:sCategory': {} },
    () => import('../pages/category/SubcategoryPage'),
  ),
  page(barTabs.profile, () => import('../pages/userprofile/UserProfilePage')),
  page(barTabs.saved, () => import('../pages/bookmark/BookmarkPage')),
  page(barTabs.notices, () => import('../pages/notifications/NotificationsPage')),
  page('/conversazioni', () => import('../pages/conversations/ConversationsPage')),
  page('/user-page/:personaID', () => import('../pages/userpage/UserPage')),
  pages(
    { '/follower/:personaID': { kind: 'followers' }, '/seguiti/:personaID': { kind: 'followed' } },
    () => import('../pages/follows/FollowsPage'),
  ),
  page('/search-user', () => import('../pages/category/SearchUserPage')),
  page('/user-store/:negozioID', () => import('../pages/userstore/UserStorePage')),
  pages({ '/ricerche': {}, '/ricerche/:ricercaID': {} }, () => import('../pages/searches/SearchesPage')),
  page('/invia-feddback', () => import('../pages/feedback/FeedbackPage')),
].flat();

/** Pages with the footer bar that need no profile. */
const withBarOnly = [
  page(
    '/search-post',
    () => import(/* webpackChunkName: "search-post" */ '../pages/searchpost/SearchPostPage'),
  ),
  page(barTabs.menu, () => import(/* webpackChunkName: "settings" */ '../pages/settings/SettingsPage')),
  page('/centro-assistenza', () => import('../pages/support/SupportPage')),
  pages(
    {
      '/privacy-policy': { paper: 'privacy-policy' },
      '/note-legali': { paper: 'note-legali' },
      '/cookie': { paper: 'cookie' },
    },
    () => import('../pages/legal/LegalPage'),
  ),
].flat();

/** Pages without the footer bar that need a profile. */
const fullScreen = [
  page('/image-profile', () => import('../pages/imageprofile/ImageProfilePage')),
  page('/impostazioni', () => import('../pages/profilesettings/ProfileSettingsPage')),
  page('/impostazioni/notifiche', () => import('../pages/alertsettings/AlertSettingsPage')),
  page('/sicurezza', () => import(/* webpackChunkName: "security" */ '../pages/security/SecurityPage')),
  page(
    '/sicurezza/password',
    () => import(/* webpackChunkName: "security" */ '../pages/security/PasswordPage'),
  ),
  pages(
    {
      '/sicurezza/bloccati': { part: 'blocks' },
      '/sicurezza/nascosti': { part: 'hidden' },
      '/sicurezza/parole': { part: 'words' },
      '/sicurezza/segnalazioni': { part: 'reports' },
    },
    () => import('../pages/security/ProtectionPage'),
  ),
  page('/sicurezza/email', () => import(/* webpackChunkName: "security" */ '../pages/security/EmailPage')),
  page(
    '/sicurezza/provvedimenti',
    () => import(/* webpackChunkName: "security" */ '../pages/provvedimenti/MeasuresPage'),
  ),
  pages(
    { '/custode/:parte?/:id?': { nowhere: <ErrorPage status={404} text="Not Found" /> } },
    () => import('../pages/custode/CustodePage'),
  ),
  page(
    '/crea-negozio',
    () => import(/* webpackChunkName: "create-shop" */ '../pages/createshop/CreateShopPage'),
  ),
  page('/modifica-negozio/:negozioID', () => import('../pages/updateshop/UpdateShopPage')),
  page('/insert-ad-store/:negozioID', () => import('../pages/insertad/InsertAdStorePage')),
  page('/insert-ad', () => import('../pages/insertad/InsertAdPage')),
  page('/insert-post', () => import('../pages/insertpost/InsertPostPage')),
  page('/update-post/:postID', () => import('../pages/updatepost/UpdatePostPage')),
  page('/update-post-inserzione/:postID', () => import('../pages/updatepost/UpdateAdPage')),
  page('/view-post/:postID', () => import('../pages/viewpost/ViewPostPage')),
  page('/chat/:postID', () => import('../pages/chat/ChatPage')),
  page('/insert-stories', () => import('../pages/insertstories/InsertStoriesPage')),
  page('/story-views/:idPubblicante', () => import('../pages/storyviews/StoryViewsPage')),
  page('/conversazione/:conversazioneID', () => import('../pages/chat/ConversationPage')),
].flat();

/** The routes of §2. Each page is a chunk of its own, except the login, which is part of the first load. */
export const routes: RouteObject[] = [
  { element: <GuestRoute />, children: [{ path: '/', element: <LoginPage /> }] },
  frame(importGuest, forGuests),
  {
    element: <ProtectedRoute />,
    children: [
      frame(importSignedIn, [
        frame(importShell, [{ element: <RequireProfile />, children: withBar }, ...withBarOnly]),
        { element: <RequireProfile />, children: fullScreen },
        ...page('/in-attesa', () => import('../pages/outbox/OutboxPage')),
      ]),
    ],
  },
  { path: '*', element: <ErrorPage status={404} text="Not Found" /> },
];

/**
 * Loads the chunks of the address's frames and page in parallel, for a person who returns with a session. Resolves with
 * the functions that request their data before they are drawn.
 */
export async function fetchAhead(pathname: string): Promise<Ask[]> {
  const at = pathname === '/' ? barTabs.home : pathname;
  const loads = (matchRoutes(routes, at) ?? []).flatMap(({ route }) => (route.handle as Load<object>) ?? []);
  const parts = await Promise.all(loads.map((load) => load().catch(() => undefined)));
  return parts.flatMap((part) => part?.ask ?? []);
}
