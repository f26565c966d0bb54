import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../lib/whenIdle';

const Alerts = lazy(() =>
  import(/* webpackChunkName: "alerts" */ './Alerts').then((module) => ({ default: module.Alerts })),
);

/** Comes once the page is drawn: nobody waits for it. */
export function LateAlerts() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  if (!isIdle) return null;
  return (
    <Suspense fallback={null}>
      <Alerts />
    </Suspense>
  );
}
