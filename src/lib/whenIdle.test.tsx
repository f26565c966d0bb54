import { render } from '@testing-library/react';
import { says } from './signs';
import { whenIdle } from './whenIdle';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const Page = ({ isWaiting }: { isWaiting: boolean }) => <main {...says('waiting', isWaiting)} />;
/** Advances the fake clock. jsdom has no idle callback, and its observers call back in a microtask. */
const pass = async (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('the work runs once no part of the page is loading', async () => {
  const { rerender } = render(<Page isWaiting />);
  const work = jest.fn();
  whenIdle(work);
  await pass(2000);
  expect(work).not.toHaveBeenCalled();
  rerender(<Page isWaiting={false} />);
  await pass(100);
  expect(work).toHaveBeenCalledTimes(1);
  await pass(10_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('the work runs after three seconds at the latest', async () => {
  render(<Page isWaiting />);
  const work = jest.fn();
  whenIdle(work);
  await pass(3100);
  expect(work).toHaveBeenCalledTimes(1);
});

test.each([true, false])(
  'cancelled work never runs (while a part of the page is loading: %s)',
  async (isWaiting) => {
    const { rerender } = render(<Page isWaiting={isWaiting} />);
    const work = jest.fn();
    whenIdle(work)();
    rerender(<Page isWaiting={false} />);
    await pass(10_000);
    expect(work).not.toHaveBeenCalled();
  },
);
