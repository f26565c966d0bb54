import { useLocation, useNavigate } from 'react-router-dom';
import { useWayBack } from '../../lib/useWayBack';

const hash = '#foto';

/** Whether the picture is enlarged stands in the address, so that the phone's back gesture closes it. */
export function useEnlarged() {
  const navigate = useNavigate();
  const { hash: current, pathname } = useLocation();
  return {
    isEnlarged: current === hash,
    enlarge: () => void navigate({ hash }),
    shrink: useWayBack(pathname),
  };
}
