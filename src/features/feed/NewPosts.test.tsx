import { act, fireEvent, screen } from '@testing-library/react';
import { eventArrived, opened, postsSeen } from '../../core/live/liveSlice';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import { NewPosts } from './NewPosts';

const onRefresh = jest.fn();
const show = () =>
  renderApp(
    <main>
      <NewPosts loadedAt={Date.now()} isBusy={false} onRefresh={onRefresh} />
    </main>,
    {
      state: {
        ...signedIn,
        live: { status: 'open', prima: null, newPosts: 0, isExact: false },
      },
    },
  );
const told = (n: number) => eventArrived({ id: `a-${n}`, tipo: 'post', n });

test('the button shows how many posts others have published since the feed loaded', async () => {
  const { store, user } = show();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  act(() => void store.dispatch(postsSeen('10:00')));
  act(() => void store.dispatch(told(1)));
  expect(screen.getByRole('button', { name: '1 nuovo annuncio' })).toBeVisible();
  act(() => void store.dispatch(told(2)));
  await user.click(screen.getByRole('button', { name: '3 nuovi annunci' }));
  expect(onRefresh).toHaveBeenCalledTimes(1);
  act(() => void store.dispatch(postsSeen('10:05')));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('if some new posts may not have been counted, the button shows no number', () => {
  const { store } = show();
  act(() => void store.dispatch(postsSeen('10:00')));
  act(() => void store.dispatch(told(2)));
  act(() => void store.dispatch(opened({ prima: '9:00', isAgain: true })));
  expect(screen.getByRole('button', { name: 'Nuovi annunci' })).toBeVisible();
});

const [vibrate, fingerAt] = [
  jest.fn(),
  (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }] }),
];
beforeEach(() => {
  jest.clearAllMocks();
  delete document.documentElement.dataset['motion'];
  Object.assign(navigator, { vibrate });
});
const moveTo = (x: number, y: number) => fireEvent.touchMove(window, fingerAt(x, y));
const shift = () => screen.getByRole('main').style.translate;

test('the page moves with the finger that pulls it, ticks once it is far enough, and is refreshed on release', async () => {
  let arrive = () => undefined as void;
  onRefresh.mockReturnValueOnce(new Promise<void>((resolve) => (arrive = resolve)));
  show();
  fireEvent.touchStart(window, fingerAt(100, 100));
  moveTo(100, 150);
  expect(shift()).toBe('0 20px');
  expect(vibrate).not.toHaveBeenCalled();
  moveTo(104, 200);
  expect(shift()).toBe('0 45px');
  expect(vibrate.mock.calls).toEqual([[10]]);
  fireEvent.touchEnd(window);
  expect(onRefresh).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('progressbar')).toBeInTheDocument();
  await act(async () => arrive());
  expect(shift()).toBe('');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('a short pull, a pull that goes back and a swipe sideways refresh nothing', () => {
  show();
  for (const way of [
    [[100, 150]],
    [
      [100, 200],
      [100, 110],
    ],
    [
      [130, 105],
      [130, 250],
    ],
  ] as const) {
    fireEvent.touchStart(window, fingerAt(100, 100));
    for (const [x, y] of way) moveTo(x, y);
    fireEvent.touchEnd(window);
    expect(shift()).toBe('');
  }
  expect(onRefresh).not.toHaveBeenCalled();
});

test('with reduced motion the page stays in its place, and the disc shows that it is pulled far enough', () => {
  document.documentElement.dataset['motion'] = 'reduced';
  show();
  fireEvent.touchStart(window, fingerAt(100, 100));
  moveTo(100, 200);
  expect(shift()).toBe('');
  expect(screen.getByRole('progressbar')).toBeInTheDocument();
});
