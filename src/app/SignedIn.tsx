import { useContext, useState } from 'react';
import { Outlet } from 'react-router-dom';
import type { StartListening } from '../api/hooks';
import { ListenersContext } from './listenersContext';
import { startSignedInListeners } from './signedInListeners';

const started = new WeakSet<StartListening>();

/** Once a store, however often the pages come and go. */
function startOnce(start: StartListening | null): void {
  if (start === null || started.has(start)) return;
  started.add(start);
  startSignedInListeners(start);
}

/** Round every page that needs a session: starts the effects that only those pages need. */
export function SignedIn() {
  const start = useContext(ListenersContext);
  useState(() => startOnce(start));
  return <Outlet />;
}
