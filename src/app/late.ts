import { type ComponentType, createElement, lazy, type ReactElement } from 'react';

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

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
    return createElement(Part, props);
  };
}
