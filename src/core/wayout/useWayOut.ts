import { useAppDispatch } from '../../store/hooks';
import { useMyID } from '../session/useMe';
import { type Offender, wayOutOpened } from './wayOutSlice';

/** Opens the ⋯ menu for content of another person; undefined for the viewer's own content. */
export function useWayOut(offender: Offender | undefined): (() => void) | undefined {
  const dispatch = useAppDispatch();
  const myID = useMyID();
  if (!offender || offender.personaID === myID || offender.personaID === 0) return undefined;
  return () => void dispatch(wayOutOpened(offender));
}
