import { format } from 'node:util';
import { readLabels } from './labels';

// jsdom has no MessageChannel, and tests do not paint, so yielding is pointless.
jest.mock('../lib/yieldToMain', () => ({ yieldToMain: () => Promise.resolve() }));
// Failures that are only logged would clutter the tests' output.
jest.mock('../lib/logFailure', () => ({ logFailure: jest.fn() }));
// All texts are available from the first render, because tests lack webpack, which loads them in the app.
jest.mock('../i18n/bundledTexts', () => ({ bundledTexts: { it: readLabels('it'), en: readLabels('en') } }));
jest.mock('../i18n/ownTexts', () => ({ ownTexts: (lang: string) => Promise.resolve(readLabels(lang)) }));

/**
 * Errors logged by a test make it fail. A test that expects an error uses jest.spyOn(console,
 * 'error').mockImplementation(). React's warning about updates outside act() is ignored, because it appears only on
 * busy machines.
 */
const errors: string[] = [];
Object.assign(console, {
  error(...args: unknown[]) {
    const text = format(...args);
    if (!text.includes('not wrapped in act(')) errors.push(text);
  },
});
afterEach(() => expect(errors.splice(0)).toEqual([]));

// jsdom has no animations.
if (typeof Element !== 'undefined') Object.assign(Element.prototype, { animate: jest.fn() });

const NodeRequest = globalThis.Request;
// Node's Request knows no page, so it refuses the relative addresses that browsers resolve.
globalThis.Request = class extends NodeRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init);
  }
};

if (typeof window !== 'undefined') {
  // jsdom cannot scroll, and logs that each time.
  window.scrollTo = () => undefined;

  // jsdom lacks matchMedia: by default no media query matches. A test that needs another screen brings its own.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

  // jsdom lacks Blob.arrayBuffer(), and its FileReader takes several timers; a picked file has to be read at once.
  Blob.prototype.arrayBuffer ??= function () {
    const [impl] = Object.getOwnPropertySymbols(this);
    const { _buffer: bytes } = Reflect.get(this, impl ?? '') as { _buffer: Uint8Array };
    return Promise.resolve(Uint8Array.from(bytes).buffer);
  };
}
