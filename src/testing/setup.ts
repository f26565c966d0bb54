import { format } from 'node:util';
import { readLabels } from './labels';

// jsdom has no MessageChannel, and nothing here paints, so nobody wants a pause.
jest.mock('../lib/yieldToMain', () => ({ yieldToMain: () => Promise.resolve() }));
// A failure that is logged only says nothing among the tests' own lines.
jest.mock('../lib/logFailure', () => ({ logFailure: jest.fn() }));
// All texts are there from the first drawing on; the app's own come by webpack, which is not here.
jest.mock('../i18n/bundledTexts', () => ({ bundledTexts: { it: readLabels('it'), en: readLabels('en') } }));
jest.mock('../i18n/ownTexts', () => ({ ownTexts: (lang: string) => Promise.resolve(readLabels(lang)) }));

/**
 * Errors that a test logged: it fails. One that expects an error spies on it, jest.spyOn(console, 'error').mockImplementation().
 * React's word on updates outside act() comes on a busy machine alone, and is left out.
 */
const errors: string[] = [];
Object.assign(console, {
  error(...args: unknown[]) {
    const text = format(...args);
    if (!text.includes('not wrapped in act(')) errors.push(text);
  },
});
afterEach(() => expect(errors.splice(0)).toEqual([]));

const NodeRequest = globalThis.Request;
// Node's Request knows no page, so it refuses the relative addresses that a browser resolves.
globalThis.Request = class extends NodeRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init);
  }
};

if (typeof window !== 'undefined') {
  // jsdom scrolls nowhere, and says so each time.
  window.scrollTo = () => undefined;

  // jsdom has none: a screen of no particular kind. A test that asks for another one brings its own.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

  // jsdom's files have no such method.
  Blob.prototype.arrayBuffer ??= function () {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.onerror = () => reject(reader.error ?? new Error());
      reader.readAsArrayBuffer(this);
    });
  };
}
