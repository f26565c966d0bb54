import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { selectIsWorded } from '../../core/language/languageSlice';
import { useAppSelector } from '../../store/hooks';
import { isPaper, type Paper } from './papers';
import { isRecord } from '../../lib/guards';
import { useStepBack } from '../../lib/useWayBack';
import { part } from '../../lib/part';

const PaperOverlay = part(
  () => import(/* webpackChunkName: "paper-overlay" */ './PaperOverlay'),
  'PaperOverlay',
);

const key = 'documento';

/** The query string that opens a legal text over a page. The page's own parameters stay. */
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
 * §2: shows the legal text that the URL names over the login or registration page. It is in the URL so that links to it
 * work before the scripts have loaded, and so that the back button closes it.
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
    // All other pages of the app need a session, so a link to one just closes the overlay, back to the login.
    if (isPaper(paper)) void navigate(legalAddress(paper, search), { replace: true, state });
    else close();
  };
  return (
    <Suspense fallback={null}>
      <PaperOverlay paper={asked} onClose={close} onLink={follow} />
    </Suspense>
  );
}
