import { lazy, Suspense, useState } from 'react';
import { selectIsWorded } from '../core/language/languageSlice';
import { useAppSelector } from '../store/hooks';
import type { BannerPlace } from '../features/consent/ConsentBanner';
import { selectIsConsentShown } from '../features/consent/consentSlice';

const Consent = lazy(() =>
  import(/* webpackChunkName: "consent" */ '../features/consent/Consent').then((module) => ({
    default: module.Consent,
  })),
);

/** Loads the banner only when there is something to ask, and keeps it while it moves out. */
export function LateConsent(place: Partial<BannerPlace>) {
  const isWorded = useAppSelector(selectIsWorded);
  const isShown = useAppSelector(selectIsConsentShown) && isWorded;
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  if (!wasShown) return null;
  return (
    <Suspense fallback={null}>
      <Consent {...place} />
    </Suspense>
  );
}
