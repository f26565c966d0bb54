import { createAction } from '@reduxjs/toolkit';
import { type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useAppSelector, type StartListening } from '../api/hooks';
import { defaultLanguage, selectLanguage, selectTexts } from '../i18n/languageSlice';
import { CountingOverlay } from '../ui/CountingOverlay';
import { PageSkeleton } from '../ui/PageSkeleton';
import { connectNetwork } from './network';
import { addReducers, type LateReducers } from './rootReducer';
import { type StoreParts, StorePartsContext } from './storeParts';

const slicesAdded = createAction<string[]>('app/slicesAdded');
const prepared = new WeakMap<StoreParts, Set<LateReducers>>();

interface Props {
  reducers: LateReducers;
  startListeners?: (start: StartListening) => void;
  /** Stands for the page itself. */
  children?: ReactNode;
}

function prepare(parts: StoreParts, { reducers, startListeners }: Props): void {
  const done = prepared.get(parts) ?? new Set<LateReducers>();
  if (done.has(reducers)) return;
  prepared.set(parts, done.add(reducers));
  const start = connectNetwork(parts);
  startListeners?.(start);
  addReducers(reducers);
  parts.store.dispatch(slicesAdded(Object.keys(reducers)));
}

/** Round the pages whose slices and listeners come late: adds both once a store, then draws the page. */
export function Prepared({ reducers, startListeners, children = <Outlet /> }: Props) {
  const parts = useContext(StorePartsContext);
  const [isReady, setReady] = useState(false);
  const [isWorded, setWorded] = useState(false);
  const language = useAppSelector(selectLanguage);
  const texts = useAppSelector(selectTexts);
  // Italian stands in the code; another language's page would show it for a moment.
  if (!isWorded && (language === defaultLanguage || texts !== undefined)) setWorded(true);
  // Not while drawing: an action then would disturb the other components.
  useEffect(() => {
    if (parts) prepare(parts, { reducers, startListeners });
    startTransition(() => setReady(true));
  }, [parts, reducers, startListeners]);
  if (isReady && isWorded) return children;
  return (
    <>
      <PageSkeleton />
      {isReady && <CountingOverlay label="Loading..." />}
    </>
  );
}
