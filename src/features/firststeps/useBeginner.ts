import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMyID } from '../../core/session/useMe';
import { useAppDispatch } from '../../store/hooks';
import { firstStepsBegun } from './firstStepsSlice';

/** After the first login (`?inizio`) the home page shows the first steps. */
export function useBeginner(): void {
  const myID = useMyID();
  const dispatch = useAppDispatch();
  const [params] = useSearchParams();
  const beginner = params.has('inizio') ? myID : undefined;
  useEffect(() => {
    if (beginner !== undefined) dispatch(firstStepsBegun(beginner));
  }, [beginner, dispatch]);
}
