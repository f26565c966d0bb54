import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { selectIsWorded } from '../../core/language/languageSlice';
import { useAppSelector } from '../../store/hooks';
import { isPaper, type Paper } from './papers';
import { isRecord } from '../../lib/guards';
import { useStepBack } from '../../lib/useWayBack';

const PaperOverlay = lazy(() =>
  import(/* webpackChunkName: "paper-overlay" */ './PaperOverlay').then((module) => ({
    default: module.PaperOverlay,
  })),
);

const key = 'documento';

/** The address that opens a paper over a page. The page's own query stays. */
export function legalAddress(paper: Paper, query = ''): string {
  const params = new URLSearchParams(query);
  params.set(key, paper);
  return `?${params}`;
}

function withoutPaper(query: string): string {
  const params = new URLSearchParams(query);
  params.delete(key);
  return params.toString();
}

/**
 * §2: shows the policy that the address names, over a page without a session. It is in the address so that its links
 * work before the scripts have loaded, and so that the back gesture closes it.
 */
export function LegalOverlay() {
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const { search, state } = useLocation();
  const isWorded = useAppSelector(selectIsWorded);
  const asked = new URLSearchParams(search).get(key);
  if (!isPaper(asked) || !isWorded) return null;

  const close = () =>
    void (isRecord(state) && state['isOverlay']
      ? stepBack()
      : navigate({ search: withoutPaper(search) }, { replace: true, state }));
  const follow = (path: string) => {
    const paper = path.slice(1).replace(/[?#].*/, '');
    // All our other pages need a session, which starts with the login.
    if (isPaper(paper)) void navigate(legalAddress(paper, search), { replace: true, state });
    else close();
  };
  return (
    <Suspense fallback={null}>
      <PaperOverlay paper={asked} onClose={close} onLink={follow} />
    </Suspense>
  );
}
