import { type ReactNode, useState } from 'react';
import { createPath, parsePath, Router, type To } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { selectLocationState } from '../locationSlice';

const asPath = (to: To): string => (typeof to === 'string' ? to : createPath(to));
const placeAt = (to: To, state: unknown) => ({
  pathname: '/',
  ...parsePath(asPath(to)),
  state,
  key: 'replay',
});

/**
 * The router for one recorded screen. It leaves the browser's address unchanged, because WebKit does not let a
 * sandboxed page change its path.
 */
export function RecordedRouter({ children }: { children?: ReactNode }) {
  const { path, carried } = useAppSelector(selectLocationState);
  const [location, setLocation] = useState(() => placeAt(path, carried));
  const go = (to: To, state?: unknown) => setLocation(placeAt(to, state));
  const [navigator] = useState({ createHref: asPath, go: () => undefined, push: go, replace: go });
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}
