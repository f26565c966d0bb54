import { act, screen } from '@testing-library/react';
import { eventArrived, opened, postsSeen } from '../../core/live/liveSlice';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import { NewPosts } from './NewPosts';

const onRefresh = jest.fn();
const show = () =>
  renderApp(<NewPosts loadedAt={Date.now()} isBusy={false} onRefresh={onRefresh} />, {
    state: {
      ...signedIn,
      live: { status: 'open', prima: null, newPosts: 0, isExact: false },
    },
  });
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
