import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isPaper, type Paper } from '../../features/legal/papers';
import { isRecord } from '../../lib/guards';

const PaperOverlay = lazy(() =>
  import(/* webpackChunkName: "paper-overlay" */ '../../features/legal/PaperOverlay').then((module) => ({
    default: module.PaperOverlay,
  })),
);

const key = 'documento';
export const addressOf = (paper: Paper): string => `/?${key}=${paper}`;

/**
 * §2: the policy that the address asks for, over the login page. In the address, so that its links work
 * before any script has come and the back gesture closes it.
 */
export function LegalOverlay() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const asked = new URLSearchParams(search).get(key);
  if (!isPaper(asked)) return null;

  const close = () =>
    void (isRecord(state) && state['isOverlay'] ? navigate(-1) : navigate('/', { replace: true }));
  const follow = (path: string) => {
    const paper = path.slice(1).replace(/[?#].*/, '');
    // Every other page of ours needs a session, which begins with the form below.
    if (isPaper(paper)) void navigate(addressOf(paper), { replace: true, state });
    else close();
  };
  return (
    <Suspense fallback={null}>
      <PaperOverlay paper={asked} onClose={close} onLink={follow} />
    </Suspense>
  );
}
