import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isRecord } from '../../lib/guards';

/**
 * `isPublished`: the person has just published this post; the history entry's state says so until `close` is called.
 * `wasPublished` stays true until they leave the page.
 */
export function usePublished(): { isPublished: boolean; wasPublished: boolean; close: () => void } {
  const navigate = useNavigate();
  const { pathname, state }: { pathname: string; state: unknown } = useLocation();
  const isPublished = isRecord(state) && state['isPublished'] === true;
  const [wasPublished] = useState(isPublished);
  return { isPublished, wasPublished, close: () => void navigate(pathname, { replace: true }) };
}
