import { createAction } from '@reduxjs/toolkit';
import { useContext, useLayoutEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useAppDispatch, type StartListening } from '../api/hooks';
import { ListenersContext } from './listenersContext';
import { addReducers, type LateReducers } from './rootReducer';

const slicesAdded = createAction<string[]>('app/slicesAdded');
const started = new WeakMap<StartListening, Set<LateReducers>>();

interface Props {
  reducers: LateReducers;
  startListeners?: (start: StartListening) => void;
}

/** Round the pages whose slices and listeners come late: adds both once a store, then draws the page. */
export function Prepared({ reducers, startListeners }: Props) {
  const start = useContext(ListenersContext);
  const dispatch = useAppDispatch();
  const [isReady, setReady] = useState(false);
  // Before the first paint, and not while drawing: an action then would disturb the other components.
  useLayoutEffect(() => {
    const done = (start && started.get(start)) ?? new Set<LateReducers>();
    if (start && !done.has(reducers)) {
      started.set(start, done.add(reducers));
      startListeners?.(start);
      addReducers(reducers);
      dispatch(slicesAdded(Object.keys(reducers)));
    }
    setReady(true);
  }, [start, reducers, startListeners, dispatch]);
  return isReady ? <Outlet /> : null;
}
