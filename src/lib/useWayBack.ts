import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isRecord } from './guards';
import { dropLayers } from './layers';

/** One step back in the history. A second tap before the page has changed does nothing: it would go a page further. */
export function useStepBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isLeaving = useRef(false);
  useEffect(() => void (isLeaving.current = false), [key]);
  return useCallback(() => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    dropLayers();
    void navigate(-1);
  }, [navigate]);
}

/** React Router counts the app's entries of the history. Before the first one stands another site, or nothing. */
const isFirst = (key: string): boolean =>
  key === 'default' || (isRecord(window.history.state) && window.history.state['idx'] === 0);

/** Back to where the person came from; where that was not in the app, to `fallback` in the place of this page. */
export function useWayBack(fallback: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const stepBack = useStepBack();
  return () => (isFirst(key) ? void navigate(fallback, { replace: true }) : stepBack());
}
