import { act, waitFor } from '@testing-library/react';

/** An observer that sees nothing: jsdom measures nothing. */
export class NoObserver {
  observe(_target?: Element) {}
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

/** Reports a size for each element, as a browser does at the end of a frame; nothing comes near. */
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

/** Calls `watch` for each element that is watched, with the function that reports where it is. */
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

/** From now on all that is watched is near the screen, as if somebody had scrolled there. */
export const comeNear = () =>
  watchSight((_element, tell) => queueMicrotask(() => tell([{ isIntersecting: true }])));

/** Gives a function that scrolls to all that is watched by then. */
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
