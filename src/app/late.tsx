import { type ComponentType, lazy, type ReactElement, Suspense, useState } from 'react';
import { selectIsWorded } from '../core/language/languageSlice';
import { type AppThunk, useAppSelector } from '../store/hooks';
import type { RootState } from '../store/state';

/** Asks the host for what a part will show. */
export type Ask = () => AppThunk;
export type Load<Props> = () => Promise<{ default: ComponentType<Props>; ask?: Ask }>;

/** A part that its module exports by this name. */
export const named =
  <Name extends string, Props>(
    load: () => Promise<Record<Name, ComponentType<Props>>>,
    name: Name,
  ): Load<Props> =>
  async () => ({ default: (await load())[name] });

const tries = { count: 0 };
/** Parts that did not come are asked for anew once they are drawn again. */
export const tryAgain = (): void => void (tries.count += 1);

/** React's `lazy` never asks twice; here a part that did not come is asked for anew after `tryAgain`. */
export function late<Props extends object>(load: Load<Props>): (props: Props) => ReactElement {
  const found = { failedAt: Infinity };
  const part = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        found.failedAt = tries.count;
        throw error;
      }),
    ) as ComponentType<Props>;
  let Part = part();
  return (props) => {
    if (found.failedAt < tries.count) {
      found.failedAt = Infinity;
      Part = part();
    }
    return <Part {...props} />;
  };
}

/** A part round the pages that most visits do without: it comes the first time that it is wanted and there are texts, and stays. */
export function lateWhen<Props extends object>(isWanted: (state: RootState) => boolean, load: Load<Props>) {
  const Part = late(load);
  return (props: Props): ReactElement | null => {
    const isWorded = useAppSelector(selectIsWorded);
    const isNow = useAppSelector(isWanted) && isWorded;
    const [wasOnce, setWasOnce] = useState(isNow);
    if (isNow && !wasOnce) setWasOnce(true);
    return wasOnce ? (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    ) : null;
  };
}
