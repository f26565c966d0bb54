import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { recentAsked, selectRecent } from './recentSlice';

/** The person's recent searches, read from the phone again when the component mounts. */
export function useRecent(): readonly string[] {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(recentAsked()), [dispatch]);
  return useAppSelector(selectRecent);
}
