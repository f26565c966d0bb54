import { Suspense, useMemo, useState } from 'react';
import { createRoutesFromElements, Route, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { RequireProfile } from '../core/session/RequireProfile';
import LoginPage from '../pages/login/LoginPage';
import { PageSkeleton } from '../ui/PageSkeleton';
import { PageBoundary } from './PageBoundary';
import * as Pages from './pages';
import { isRefusedForm } from './refusedForm';
import { GuestRoute, ProtectedRoute } from './ProtectedRoute';
import { useLocationSync } from './useLocationSync';

/** The routes of §2. */
const routes = createRoutesFromElements(
  <>
    <Route element={<GuestRoute />}>
      <Route path="/" element={<LoginPage />} />
    </Route>
    <Route element={<Pages.Guest />}>
      <Route path="/forgot-password" element={<Pages.ForgotPage />} />
      <Route path="/registration" element={<Pages.RegistrationPage />} />
      <Route path="/set-password" element={<Pages.SetPasswordPage />} />
      <Route path="/conferma-email" element={<Pages.EmailLinkPage kind="confirm" />} />
      <Route path="/scarica-dati" element={<Pages.DataLinkPage />} />
      <Route path="/annulla-email" element={<Pages.EmailLinkPage kind="undo" />} />
    </Route>
    <Route element={<ProtectedRoute />}>
      <Route element={<Pages.SignedIn />}>
        <Route element={<Pages.Shell />}>
          <Route element={<RequireProfile />}>
            <Route path="/home-user-profile" element={<Pages.HomePage />} />
            <Route path="/category" element={<Pages.CategoryPage />} />
            <Route path="/category/:categorieID/:category?" element={<Pages.CategoryPage />} />
            <Route
              path="/scategory/:categoryId/:sCategoryId/:sCategory"
              element={<Pages.SubcategoryPage />}
            />
            <Route path="/scategory/:sCategoryId/:sCategory" element={<Pages.SubcategoryPage />} />
            <Route path="/user-profile" element={<Pages.UserProfilePage />} />
            <Route path="/bookmark" element={<Pages.BookmarkPage />} />
            <Route path="/notifiche" element={<Pages.NotificationsPage />} />
            <Route path="/conversazioni" element={<Pages.ConversationsPage />} />
            <Route path="/user-page/:personaID" element={<Pages.UserPage />} />
            <Route path="/follower/:personaID" element={<Pages.FollowsPage kind="followers" />} />
            <Route path="/seguiti/:personaID" element={<Pages.FollowsPage kind="followed" />} />
            <Route path="/search-user" element={<Pages.SearchUserPage />} />
            <Route path="/user-store/:negozioID" element={<Pages.UserStorePage />} />
            <Route path="/invia-feddback" element={<Pages.FeedbackPage />} />
          </Route>
          <Route path="/search-post" element={<Pages.SearchPostPage />} />
          <Route path="/user-settings" element={<Pages.SettingsPage />} />
          <Route path="/centro-assistenza" element={<Pages.SupportPage />} />
          <Route path="/privacy-policy" element={<Pages.LegalPage paper="privacy-policy" />} />
          <Route path="/note-legali" element={<Pages.LegalPage paper="note-legali" />} />
          <Route path="/cookie" element={<Pages.LegalPage paper="cookie" />} />
        </Route>
        <Route element={<RequireProfile />}>
          <Route path="/image-profile" element={<Pages.ImageProfilePage />} />
          <Route path="/impostazioni" element={<Pages.ProfileSettingsPage />} />
          <Route path="/sicurezza" element={<Pages.SecurityPage />} />
          <Route path="/sicurezza/password" element={<Pages.PasswordPage />} />
          <Route path="/sicurezza/email" element={<Pages.EmailPage />} />
          <Route path="/crea-negozio" element={<Pages.CreateShopPage />} />
          <Route path="/modifica-negozio/:negozioID" element={<Pages.UpdateShopPage />} />
          <Route path="/insert-ad-store/:negozioID" element={<Pages.InsertAdStorePage />} />
          <Route path="/insert-ad" element={<Pages.InsertAdPage />} />
          <Route path="/insert-post" element={<Pages.InsertPostPage />} />
          <Route path="/update-post/:postID" element={<Pages.UpdatePostPage />} />
          <Route path="/update-post-inserzione/:postID" element={<Pages.UpdateAdPage />} />
          <Route path="/view-post/:postID" element={<Pages.ViewPostPage />} />
          <Route path="/chat/:postID" element={<Pages.ChatPage />} />
          <Route path="/insert-stories" element={<Pages.InsertStoriesPage />} />
          <Route path="/story-views/:idPubblicante" element={<Pages.StoryViewsPage />} />
          <Route path="/conversazione/:conversazioneID" element={<Pages.ConversationPage />} />
        </Route>
        <Route path="/in-attesa" element={<Pages.OutboxPage />} />
      </Route>
    </Route>
    <Route path="*" element={<Pages.ErrorPage status={404} text="Not Found" />} />
  </>,
);

/** No page has this address: the route of the error page fits it. */
const nowhere = '/404';

/** Those that begin as the address does: to rank and try all of them takes 10 ms (docs/FOOTGUNS.md). */
const startingWith = (first: string, all: readonly RouteObject[]): RouteObject[] =>
  all.flatMap((route) => {
    const { path, children } = route;
    if (path !== undefined) return path === '*' || path.split('/')[1] === first ? [route] : [];
    const fitting = startingWith(first, children ?? []);
    return fitting.length > 0 ? [{ ...route, children: fitting } as RouteObject] : [];
  });

/** An address with a percent sign that stands for no letter (`/category/1/50%`) names no page. */
const isReadable = (path: string): boolean => {
  try {
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
};

export function Router() {
  const location = useLocation();
  const [isRefused] = useState(isRefusedForm);
  useLocationSync();
  const first = location.pathname.split('/')[1]?.toLowerCase() ?? '';
  // An address whose first part is encoded is tried against all routes: the router decodes it.
  const page = useRoutes(
    useMemo(() => (first.includes('%') ? routes : startingWith(first, routes)), [first]),
    isReadable(location.pathname) ? location : nowhere,
  );
  // Only the first address of the visit was refused: later ones show their pages.
  if (isRefused && location.key === 'default')
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Pages.ErrorPage status={405} text="Method Not Allowed" />
      </Suspense>
    );
  return (
    <PageBoundary at={location.pathname}>
      <Suspense fallback={<PageSkeleton />}>{page}</Suspense>
    </PageBoundary>
  );
}
