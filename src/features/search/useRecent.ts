import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { recentAsked, selectRecent } from './recentSlice';

/** The last searches of this phone, which are read anew. */
export function useRecent(): readonly string[] {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(recentAsked()), [dispatch]);
  return useAppSelector(selectRecent);
}
