import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMyID } from '../../core/session/useMe';
import { useAppDispatch } from '../../store/hooks';
import { firstStepsBegun } from './firstStepsSlice';

/** Starts the first steps on the home page if the URL has `?inizio`, as after the first login. */
export function useBeginner(): void {
  const myID = useMyID();
  const dispatch = useAppDispatch();
  const [params] = useSearchParams();
  const beginner = params.has('inizio') ? myID : undefined;
  useEffect(() => {
    if (beginner !== undefined) dispatch(firstStepsBegun(beginner));
  }, [beginner, dispatch]);
}
