import { Navigate, Outlet } from 'react-router-dom';
import { useAppSelector } from '../api/hooks';
import { selectIsSignedIn } from '../features/session/authSlice';

/** §2: an unauthenticated visitor is redirected to /. */
export function ProtectedRoute() {
  return useAppSelector(selectIsSignedIn) ? <Outlet /> : <Navigate to="/" replace />;
}

/** §2: whoever is signed in has no business on the login page. */
export function GuestRoute() {
  return useAppSelector(selectIsSignedIn) ? <Navigate to="/home-user-profile" replace /> : <Outlet />;
}
