import { type ComponentType, lazy, type ReactElement, Suspense, useState } from 'react';
import { selectIsWorded } from '../core/language/languageSlice';
import { selectNotices } from '../core/notices/noticesSlice';
import { selectIsConsentShown } from '../features/consent/consentSlice';
import { part } from '../lib/part';
import { selectUpdate } from '../pwa/updateSlice';
import { type AppThunk, useAppSelector } from '../store/hooks';
import type { RootState } from '../store/state';

/** Requests the data that a page will show. */
export type Ask = () => AppThunk;
export type Load<Props> = () => Promise<{ default: ComponentType<Props>; ask?: Ask }>;

/** Adapts a module's named export to React's `lazy`. */
export const named =
  <Name extends string, Props>(
    load: () => Promise<Record<Name, ComponentType<Props>>>,
    name: Name,
  ): Load<Props> =>
  async () => ({ default: (await load())[name] });

/** Functions that make failed parts load again when they are drawn the next time. */
const renewals = new Set<() => void>();
export function tryAgain(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}

/**
 * Like React's `lazy`, but a chunk that failed to load is requested again after `tryAgain`; `lazy` would never retry.
 */
export function late<Props extends object>(load: Load<Props>): (props: Props) => ReactElement {
  const make = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        renewals.add(() => (Part = make()));
        throw error;
      }),
    ) as ComponentType<Props>;
  let Part = make();
  return (props) => <Part {...props} />;
}

/** A part that most visits do not need: it is loaded when `isWanted` is first true and there are texts, and then stays. */
export function lateWhen<Props extends object>(
  isWanted: (state: RootState) => boolean,
  Part: ComponentType<Props>,
) {
  return (props: Props): ReactElement | null => {
    const isNow = useAppSelector((state) => selectIsWorded(state) && isWanted(state));
    const [wasOnce, setWasOnce] = useState(isNow);
    if (isNow && !wasOnce) setWasOnce(true);
    return wasOnce ? (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    ) : null;
  };
}

export const ErrorPage = late(
  named(() => import(/* webpackChunkName: "error" */ './ErrorPage'), 'ErrorPage'),
);
export const Notices = lateWhen(
  (state) => selectNotices(state).length > 0,
  part(() => import(/* webpackChunkName: "notices" */ '../core/notices/Notices'), 'Notices'),
);
export const UpdateBanner = lateWhen(
  (state) => selectUpdate(state) !== 'current',
  part(() => import(/* webpackChunkName: "update" */ '../pwa/UpdateBanner'), 'UpdateBanner'),
);
export const Consent = lateWhen(
  selectIsConsentShown,
  part(() => import(/* webpackChunkName: "consent" */ '../features/consent/Consent'), 'Consent'),
);
