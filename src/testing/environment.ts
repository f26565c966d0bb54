import { TestEnvironment } from 'jest-environment-jsdom';

// styled-components inserts its rules one by one, as in the build. In development it writes them as text, and jsdom parses
// the whole sheet again at each new one.
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
      CompressionStream,
      DecompressionStream,
      structuredClone,
    });
  }
}
