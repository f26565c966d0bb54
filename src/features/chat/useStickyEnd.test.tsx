import { act, fireEvent, render, screen } from '@testing-library/react';
import { useStickyEnd } from './useStickyEnd';

function List({ count }: { count: number }) {
  const { ref, onScroll } = useStickyEnd(count);
  return <div ref={ref} onScroll={onScroll} role="log" />;
}

const seen = 300;

/** Renders a list with a simulated visible height of 300 px, because jsdom has no layout. */
function open() {
  const view = render(<List count={20} />);
  const list = screen.getByRole('log');
  Object.defineProperty(list, 'clientHeight', { value: seen });
  const grow = (height: number, count: number) => {
    Object.defineProperty(list, 'scrollHeight', { value: height, configurable: true });
    view.rerender(<List count={count} />);
  };
  grow(1000, 21);
  const scrollUp = (px: number) => {
    list.scrollTop = 1000 - seen - px;
    fireEvent.scroll(list);
  };
  return { list, grow, scrollUp };
}

test('§9 chat: the list starts at its end', () => {
  expect(open().list.scrollTop).toBe(1000);
});

test.each([
  ['follows a new message', 0, 1100],
  ['follows a new message', 50, 1100],
  ['stays where the person reads', 51, 649],
  ['stays where the person reads', 400, 300],
])('§4, §9 chat: the list %s when it is scrolled to %i px from its end', (_what, px, expected) => {
  const { list, grow, scrollUp } = open();
  scrollUp(px);
  grow(1100, 22);
  expect(list.scrollTop).toBe(expected);
});

test('a poll without a new message does not move the list', () => {
  const { list, grow, scrollUp } = open();
  scrollUp(30);
  grow(1000, 21);
  expect(list.scrollTop).toBe(670);
});

test('when the keyboard opens, a list that was at its end stays there; any other keeps its position', () => {
  let tell = (): void => undefined;
  class Observer {
    constructor(callback: () => void) {
      tell = callback;
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: Observer });
  const { list, scrollUp } = open();
  scrollUp(20);
  act(tell);
  expect(list.scrollTop).toBe(1000);
  scrollUp(200);
  act(tell);
  expect(list.scrollTop).toBe(500);
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});
