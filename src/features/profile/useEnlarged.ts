import { useLocation, useNavigate } from 'react-router-dom';
import { useWayBack } from '../../lib/useWayBack';

const hash = '#foto';

/** Whether the profile picture is enlarged. This is in the URL, so that the phone's back gesture closes the picture. */
export function useEnlarged() {
  const navigate = useNavigate();
  const { hash: current, pathname } = useLocation();
  return {
    isEnlarged: current === hash,
    enlarge: () => void navigate({ hash }),
    shrink: useWayBack(pathname),
  };
}
