import { lazy } from 'react';
import { yieldToMain } from '../lib/yieldToMain';

export const ErrorPage = lazy(() =>
  import(/* webpackChunkName: "error" */ './ErrorPage').then((module) => ({ default: module.ErrorPage })),
);
export const Notices = lazy(() =>
  import(/* webpackChunkName: "notices" */ './Notices').then((module) => ({ default: module.Notices })),
);
export const UpdateBanner = lazy(() =>
  import(/* webpackChunkName: "update" */ '../pwa/UpdateBanner').then((module) => ({
    default: module.UpdateBanner,
  })),
);
/** One chunk, evaluated in two pieces, so that no task is long. */
const importSignedIn = async () => {
  await import(/* webpackChunkName: "shell" */ '../api/baseApi');
  await yieldToMain();
  return import(/* webpackChunkName: "shell" */ './SignedIn');
};
const importHome = async () => {
  await import(/* webpackChunkName: "home" */ '../features/feed/PostFeed');
  await yieldToMain();
  return import(/* webpackChunkName: "home" */ '../pages/home/HomePage');
};
/** Whoever comes back with a session fetches their frame and their home side by side, not one after the other. */
export function fetchAhead(path: string): void {
  void importSignedIn().catch(() => undefined);
  if (path === '/' || path === '/home-user-profile') void importHome().catch(() => undefined);
}
export const SignedIn = lazy(() => importSignedIn().then((module) => ({ default: module.SignedIn })));
export const Guest = lazy(() =>
  import(/* webpackChunkName: "guest" */ './Guest').then((module) => ({ default: module.Guest })),
);
/** The frame of the signed-in pages: nobody needs it before. */
export const Shell = lazy(() =>
  import(/* webpackChunkName: "shell" */ './Shell').then((module) => ({ default: module.Shell })),
);
/** Every page is a chunk of its own; the login page alone comes with the first load. */
export const ForgotPage = lazy(() => import(/* webpackChunkName: "forgot" */ '../pages/forgot/ForgotPage'));
export const RegistrationPage = lazy(
  () => import(/* webpackChunkName: "registration" */ '../pages/registration/RegistrationPage'),
);
export const SetPasswordPage = lazy(
  () => import(/* webpackChunkName: "set-password" */ '../pages/setpassword/SetPasswordPage'),
);
export const OutboxPage = lazy(() => import(/* webpackChunkName: "outbox" */ '../pages/outbox/OutboxPage'));
export const HomePage = lazy(importHome);
export const UserProfilePage = lazy(
  () => import(/* webpackChunkName: "user-profile" */ '../pages/userprofile/UserProfilePage'),
);
export const UserPage = lazy(() => import(/* webpackChunkName: "user-page" */ '../pages/userpage/UserPage'));
export const ImageProfilePage = lazy(
  () => import(/* webpackChunkName: "image-profile" */ '../pages/imageprofile/ImageProfilePage'),
);
export const InsertAdPage = lazy(
  () => import(/* webpackChunkName: "insert-ad" */ '../pages/insertad/InsertAdPage'),
);
export const InsertPostPage = lazy(
  () => import(/* webpackChunkName: "insert-post" */ '../pages/insertpost/InsertPostPage'),
);
export const BookmarkPage = lazy(
  () => import(/* webpackChunkName: "bookmark" */ '../pages/bookmark/BookmarkPage'),
);
export const UpdatePostPage = lazy(
  () => import(/* webpackChunkName: "update-post" */ '../pages/updatepost/UpdatePostPage'),
);
export const UpdateAdPage = lazy(
  () => import(/* webpackChunkName: "update-ad" */ '../pages/updatepost/UpdateAdPage'),
);
export const ViewPostPage = lazy(
  () => import(/* webpackChunkName: "view-post" */ '../pages/viewpost/ViewPostPage'),
);
export const ChatPage = lazy(() => import(/* webpackChunkName: "chat" */ '../pages/chat/ChatPage'));
export const InsertStoriesPage = lazy(
  () => import(/* webpackChunkName: "insert-stories" */ '../pages/insertstories/InsertStoriesPage'),
);
export const StoryViewsPage = lazy(
  () => import(/* webpackChunkName: "story-views" */ '../pages/storyviews/StoryViewsPage'),
);
export const NotificationsPage = lazy(
  () => import(/* webpackChunkName: "notifications" */ '../pages/notifications/NotificationsPage'),
);
export const ConversationsPage = lazy(
  () => import(/* webpackChunkName: "conversations" */ '../pages/conversations/ConversationsPage'),
);
export const ConversationPage = lazy(
  () => import(/* webpackChunkName: "conversation" */ '../pages/conversation/ConversationPage'),
);
export const SettingsPage = lazy(
  () => import(/* webpackChunkName: "settings" */ '../pages/settings/SettingsPage'),
);
export const FollowsPage = lazy(
  () => import(/* webpackChunkName: "follows" */ '../pages/follows/FollowsPage'),
);
export const SearchUserPage = lazy(
  () => import(/* webpackChunkName: "search-user" */ '../pages/searchuser/SearchUserPage'),
);
export const SearchPostPage = lazy(
  () => import(/* webpackChunkName: "search-post" */ '../pages/searchpost/SearchPostPage'),
);
export const ProfileSettingsPage = lazy(
  () => import(/* webpackChunkName: "profile-settings" */ '../pages/profilesettings/ProfileSettingsPage'),
);
export const SecurityPage = lazy(
  () => import(/* webpackChunkName: "security" */ '../pages/security/SecurityPage'),
);
export const PasswordPage = lazy(
  () => import(/* webpackChunkName: "security" */ '../pages/security/PasswordPage'),
);
export const EmailPage = lazy(() => import(/* webpackChunkName: "security" */ '../pages/security/EmailPage'));
export const EmailLinkPage = lazy(
  () => import(/* webpackChunkName: "email-link" */ '../pages/emaillink/EmailLinkPage'),
);
export const DataLinkPage = lazy(
  () => import(/* webpackChunkName: "email-link" */ '../pages/emaillink/DataLinkPage'),
);
export const FeedbackPage = lazy(
  () => import(/* webpackChunkName: "feedback" */ '../pages/feedback/FeedbackPage'),
);
export const SupportPage = lazy(
  () => import(/* webpackChunkName: "support" */ '../pages/support/SupportPage'),
);
export const CreateShopPage = lazy(
  () => import(/* webpackChunkName: "create-shop" */ '../pages/createshop/CreateShopPage'),
);
export const UpdateShopPage = lazy(
  () => import(/* webpackChunkName: "update-shop" */ '../pages/updateshop/UpdateShopPage'),
);
export const UserStorePage = lazy(
  () => import(/* webpackChunkName: "user-store" */ '../pages/userstore/UserStorePage'),
);
export const InsertAdStorePage = lazy(
  () => import(/* webpackChunkName: "insert-ad-store" */ '../pages/insertadstore/InsertAdStorePage'),
);
export const CategoryPage = lazy(
  () => import(/* webpackChunkName: "category" */ '../pages/category/CategoryPage'),
);
export const SubcategoryPage = lazy(
  () => import(/* webpackChunkName: "subcategory" */ '../pages/subcategory/SubcategoryPage'),
);
export const LegalPage = lazy(() => import(/* webpackChunkName: "legal" */ '../pages/legal/LegalPage'));
