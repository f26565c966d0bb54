import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import LoginPage from '../pages/login/LoginPage';
import { PageSkeleton } from '../ui/PageSkeleton';
import { PageBoundary } from './PageBoundary';
import * as Pages from './pages';
import { GuestRoute, ProtectedRoute } from './ProtectedRoute';

/** The routes of §2. */
export function Router() {
  const { pathname } = useLocation();
  return (
    <PageBoundary at={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route element={<GuestRoute />}>
            <Route path="/" element={<LoginPage />} />
          </Route>
          <Route element={<Pages.Guest />}>
            <Route path="/forgot-password" element={<Pages.ForgotPage />} />
            <Route path="/registration" element={<Pages.RegistrationPage />} />
            <Route path="/set-password" element={<Pages.SetPasswordPage />} />
          </Route>
          <Route element={<ProtectedRoute />}>
            <Route element={<Pages.SignedIn />}>
              <Route element={<Pages.Shell />}>
                <Route path="/home-user-profile" element={<Pages.HomePage />} />
                <Route path="/user-profile" element={<Pages.UserProfilePage />} />
              </Route>
              <Route path="/insert-ad" element={<Pages.InsertAdPage />} />
              <Route path="/insert-post" element={<Pages.InsertPostPage />} />
              <Route path="/view-post/:postID" element={<Pages.ViewPostPage />} />
              <Route path="/chat/:postID" element={<Pages.ChatPage />} />
              <Route path="/insert-stories" element={<Pages.InsertStoriesPage />} />
              <Route path="/story-views/:idPubblicante" element={<Pages.StoryViewsPage />} />
              <Route path="/conversazione/:conversazioneID" element={<Pages.ConversationPage />} />
            </Route>
          </Route>
          <Route path="*" element={<Pages.ErrorPage status={404} text="Not Found" />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}
