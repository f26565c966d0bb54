import { type ComponentType, lazy } from 'react';

const firstPause = 10_000;

/**
 * Loads a module until it comes: again after `pause` milliseconds, which double each time, and when the network is back.
 */
export const untilLoaded = <Module>(load: () => Promise<Module>, pause = firstPause): Promise<Module> =>
  load().catch(async () => {
    const next = await new Promise<number>((resolve) => {
      setTimeout(resolve, pause, 2 * pause);
      addEventListener('online', () => resolve(firstPause), { once: true });
    });
    return untilLoaded(load, next);
  });

/**
 * A part without which its page works. Like React's `lazy`, but a chunk that does not come takes nothing else from the
 * screen: until it is there, the fallback of `Suspense` is shown.
 */
export const part = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> =>
  lazy<ComponentType<Props>>(async () => ({
    default: (await untilLoaded(load))[name],
  })) as ComponentType<Props>;
