import { useAppSelector } from '../../store/hooks';
import { type Profile, selectMyID, selectProfile } from './profileSlice';

/** The signed-in person, with name and picture. Throws outside `RequireProfile`, where there may be none. */
export function useMe(): Profile {
  const me = useAppSelector(selectProfile);
  if (!me) throw new Error('useMe stands outside RequireProfile.');
  return me;
}

/** The id of the signed-in person. A component that uses only this is not redrawn when the picture changes. */
export function useMyID(): number {
  const myID = useAppSelector(selectMyID);
  if (myID === undefined) throw new Error('useMyID stands outside RequireProfile.');
  return myID;
}
