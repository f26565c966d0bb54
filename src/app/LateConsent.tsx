import { lazy, Suspense, useState } from 'react';
import { useAppSelector } from '../api/hooks';
import { selectIsConsentShown } from '../features/consent/isConsentShown';

const Consent = lazy(() =>
  import(/* webpackChunkName: "consent" */ '../features/consent/Consent').then((module) => ({
    default: module.Consent,
  })),
);

/** Who has answered never needs its code: it comes when there is something to ask, and stays for its way out. */
export function LateConsent({ above }: { above?: string }) {
  const isShown = useAppSelector(selectIsConsentShown);
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  if (!wasShown) return null;
  return (
    <Suspense fallback={null}>
      <Consent above={above} />
    </Suspense>
  );
}
