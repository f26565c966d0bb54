import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppStore } from '../store/hooks';
import { type LocationState, pathChanged, selectLocationState } from './locationSlice';
import { isLookingBack } from '../store/timeTravel';

/**
 * Reports each address of the router to the store, and navigates when the store's address differs: DevTools jumped, or
 * imported a session. Redirects while DevTools shows an earlier state are not reported, since the log continues from
 * the newest state.
 */
export function useLocationSync(): void {
  const location = useLocation();
  const store = useAppStore();
  const navigate = useNavigate();
  const agreed = useRef<LocationState>(undefined);
  const hasAgreed = ({ path, carried }: LocationState) =>
    agreed.current?.path === path && agreed.current.carried === carried;

  const follow = useEffectEvent((stored: LocationState) => {
    if (hasAgreed(stored)) return;
    agreed.current = stored;
    void navigate(stored.path, { replace: true, state: stored.carried });
  });
  useEffect(() => {
    let stored = selectLocationState(store.getState());
    let wasBack = false;
    return store.subscribe(() => {
      const before = stored;
      const wasBefore = wasBack;
      stored = selectLocationState(store.getState());
      wasBack = isLookingBack(store);
      if (stored !== before || wasBack !== wasBefore) follow(stored);
    });
  }, [store]);

  const tell = useEffectEvent(() => {
    const told = pathChanged(location);
    if (hasAgreed(told.payload)) return;
    agreed.current = told.payload;
    if (!isLookingBack(store)) store.dispatch(told);
  });
  useEffect(() => tell(), [location]);
}
