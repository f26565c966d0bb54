import { type ComponentType, lazy } from 'react';

const retryMs = 10_000;

/** Loads a module until it comes: again after ten seconds, and when the network is back. */
export const untilLoaded = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, retryMs);
      addEventListener('online', resolve, { once: true });
    });
    return untilLoaded(load);
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
