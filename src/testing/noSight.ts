/** An observer that sees nothing: jsdom measures nothing. */
export class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Gives jsdom what lists and sentinels ask a browser for: nothing is measured, nothing comes near, nothing scrolls. */
export function seeNothing(): void {
  Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });
  Object.defineProperty(document, 'scrollingElement', {
    configurable: true,
    get: () => document.documentElement,
  });
  window.scrollTo = jest.fn();
}
