import { Suspense } from 'react';
import { useAppSelector } from '../api/hooks';
import { selectIsConsentShown } from '../features/consent/isConsentShown';
import { Consent } from './pages';

/** Who has answered never needs its code: it comes when there is something to ask. */
export function LateConsent({ overBar }: { overBar?: boolean }) {
  if (!useAppSelector(selectIsConsentShown)) return null;
  return (
    <Suspense fallback={null}>
      <Consent overBar={overBar} />
    </Suspense>
  );
}
