import { after, before } from 'node:test';
import { type SharedBrowser, shareBrowser } from './browser';
import type { VisitedHost } from './host';

/**
 * Before a journey's first step, starts a host and a browser, then calls `prepare`; after its last step stops both.
 * The returned object is empty until then.
 */
export function setStage<Host extends VisitedHost>(
  start: () => Promise<Host>,
  prepare: () => Promise<void> = () => Promise.resolve(),
  options: Parameters<typeof shareBrowser>[0] = {},
): { host: Host; browser: SharedBrowser } {
  const stage = { host: {} as Host, browser: {} as SharedBrowser };
  let [stopHost, closeBrowser]: (() => Promise<void>)[] = [];
  before(async () => {
    Object.assign(stage.host, await start());
    stopHost = stage.host.stop;
    Object.assign(stage.browser, await shareBrowser(options));
    closeBrowser = () => stage.browser.close();
    await prepare();
  });
  after(async () => {
    await closeBrowser?.();
    await stopHost?.();
  });
  return stage;
}
