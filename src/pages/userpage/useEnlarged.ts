import { useLocation, useNavigate } from 'react-router-dom';

const hash = '#foto';

/** Whether the picture is enlarged stands in the address, so that the phone's back gesture closes it. */
export function useEnlarged() {
  const navigate = useNavigate();
  const { hash: current, key, pathname } = useLocation();
  return {
    isEnlarged: current === hash,
    enlarge: () => void navigate({ hash }),
    // Opened fresh by its link there is nothing of ours to go back to.
    shrink: () => void (key === 'default' ? navigate(pathname, { replace: true }) : navigate(-1)),
  };
}
