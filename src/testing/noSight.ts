import { act, waitFor } from '@testing-library/react';

/** An observer that never reports anything, because jsdom has no layout. */
export class NoObserver {
  observe(_target?: Element) {}
  unobserve() {}
  disconnect() {}
}

/** Fakes observers and scrolling for jsdom: nothing has a size, comes near or scrolls. */
export function seeNothing(): void {
  Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });
  Object.defineProperty(document, 'scrollingElement', {
    configurable: true,
    get: () => document.documentElement,
  });
  window.scrollTo = jest.fn();
}

/** Fakes observers that report a size for each element at the end of a frame; nothing comes near the screen. */
export function measureAll(): void {
  seeNothing();
  class Measurer extends NoObserver {
    constructor(private readonly tell: (entries: unknown[]) => void) {
      super();
    }
    override observe(target: Element) {
      const contentRect = { width: 390, height: 800 };
      queueMicrotask(() => act(() => this.tell([{ target, contentRect }])));
    }
  }
  Object.assign(globalThis, { ResizeObserver: Measurer });
  Object.defineProperty(document.documentElement, 'clientHeight', { value: 800 });
}

type Tell = (entries: { isIntersecting: boolean; boundingClientRect?: { top: number } }[]) => void;

/** Calls `watch` for each observed element, with a function that reports whether the element is near the screen. */
export function watchSight(watch: (element: Element, tell: Tell) => void): void {
  class Watcher extends NoObserver {
    constructor(private readonly tell: Tell) {
      super();
    }
    override observe(element: Element) {
      watch(element, this.tell);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Watcher });
}

/** From now on every observed element is reported as near the screen, as after scrolling to it. */
export const comeNear = () =>
  watchSight((_element, tell) => queueMicrotask(() => tell([{ isIntersecting: true }])));

/** Returns a function that reports all elements observed so far as near the screen. */
export function scrollByHand(): () => Promise<void> {
  let due: Tell[] = [];
  watchSight((_element, tell) => due.push(tell));
  return async () => {
    await waitFor(() => expect(due).not.toHaveLength(0));
    const now = due;
    due = [];
    await act(async () => now.forEach((tell) => tell([{ isIntersecting: true }])));
  };
}
