import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine takes its time.
configure({ asyncUtilTimeout: 5000 });

// jsdom has no MessageChannel, and paints nothing that would want a pause.
jest.mock('../lib/yieldToMain', () => ({ yieldToMain: () => Promise.resolve() }));

// jsdom scrolls nowhere, and says so each time.
window.scrollTo = () => undefined;

// jsdom has none: a screen of no particular kind. A test that asks for another one brings its own.
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
