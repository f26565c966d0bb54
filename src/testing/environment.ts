import './quickSelectors.cjs';
import { TestEnvironment } from 'jest-environment-jsdom';

// As the build does, styled-components adds rule by rule: jsdom reads a sheet that grows as text anew each time.
process.env['SC_DISABLE_SPEEDY'] = 'false';

/** jsdom with the fetch family of Node, which jsdom itself lacks and RTK Query needs. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Headers,
      Request,
      Response,
      AbortController,
      AbortSignal,
      TextEncoder,
      TextDecoder,
      ReadableStream,
      structuredClone,
    });
  }
}
