import { TestEnvironment } from 'jest-environment-jsdom';

// styled-components inserts rules one by one, as in production. In development it would write text, and jsdom would
// parse the whole style sheet again for each new rule.
process.env['SC_DISABLE_SPEEDY'] = 'false';

/** jsdom with Node's fetch, Request and Response, which jsdom lacks and RTK Query needs. */
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
      CompressionStream,
      DecompressionStream,
      structuredClone,
    });
  }
}
