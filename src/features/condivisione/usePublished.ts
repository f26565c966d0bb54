import { useLocation, useNavigate } from 'react-router-dom';
import { isRecord } from '../../lib/guards';

/** Whether the person comes from publishing this post: the address carries it until they have seen it. */
export function usePublished(): { isPublished: boolean; close: () => void } {
  const navigate = useNavigate();
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  return {
    isPublished: isRecord(state) && state['isPublished'] === true,
    close: () => void navigate(pathname, { replace: true }),
  };
}
