import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { selectIsWorded } from '../../core/language/languageSlice';
import { isRecord } from '../../lib/guards';
import { part } from '../../lib/part';
import { useAppSelector } from '../../store/hooks';

const Shared = part(() => import(/* webpackChunkName: "shared" */ './Shared'), 'Shared');

/** Names the ad or shop whose link the person opened. Its place is reserved while it loads. */
export function Wanted() {
  const { state }: { state: unknown } = useLocation();
  const isWorded = useAppSelector(selectIsWorded);
  const path = isRecord(state) && /^\/(view-post|user-store)\/\d+/.exec(String(state['wanted']))?.[0];
  return path ? (
    <div style={{ display: 'grid', alignItems: 'center', minHeight: 112 }}>
      {isWorded && (
        <Suspense fallback={null}>
          <Shared path={path} />
        </Suspense>
      )}
    </div>
  ) : null;
}
