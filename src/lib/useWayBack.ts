import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isRecord } from './guards';
import { dropLayers } from './layers';

/**
 * Goes one step back in the history. Ignores a second tap until the page has changed, since it would go back too far.
 */
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

/** React Router counts the app's history entries; before the first one is another site, or nothing. */
const isFirst = (key: string): boolean =>
  key === 'default' || (isRecord(window.history.state) && window.history.state['idx'] === 0);

/** Goes back to the page that the person came from. If that was outside the app, replaces this page by `fallback`. */
export function useWayBack(fallback: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const stepBack = useStepBack();
  return () => (isFirst(key) ? void navigate(fallback, { replace: true }) : stepBack());
}
