import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isRecord } from '../../lib/guards';

/**
 * Whether the person comes from publishing this post: the address carries it until they have seen it. `wasPublished` is
 * true for as long as they stay.
 */
export function usePublished(): { isPublished: boolean; wasPublished: boolean; close: () => void } {
  const navigate = useNavigate();
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const isPublished = isRecord(state) && state['isPublished'] === true;
  const [wasPublished] = useState(isPublished);
  return { isPublished, wasPublished, close: () => void navigate(pathname, { replace: true }) };
}
