import { act, screen, waitFor } from '@testing-library/react';
import { sessionEnded } from '../../api/events';
import { renderApp } from '../../testing/renderApp';
import { refreshAsked, selectPlace } from './placesSlice';
import { TopOfPage } from './TopOfPage';
import { usePlace } from './usePlace';
import { useRefreshTap } from './useRefreshTap';

const scrollTo = jest.fn();
beforeEach(() => {
  scrollTo.mockReset();
  Object.assign(window, { scrollTo, scrollY: 0 });
});

function Page({ isDrawn = true }: { isDrawn?: boolean }) {
  usePlace('/bookmark', isDrawn);
  return null;
}

test('a page returns to its last scroll position once its content is drawn', () => {
  const places = { offsets: { '/bookmark': 300 }, leads: {}, refreshes: 0 };
  const early = renderApp(<Page isDrawn={false} />, { state: { pagePlaces: places } });
  expect(scrollTo).not.toHaveBeenCalled();
  early.unmount();
  expect(selectPlace(early.store.getState(), '/bookmark')).toBe(300);
  const drawn = renderApp(<Page />, { state: { pagePlaces: places } });
  expect(scrollTo).toHaveBeenCalledWith(0, 300);
  Object.assign(window, { scrollY: 120 });
  window.dispatchEvent(new Event('scroll'));
  drawn.unmount();
  expect(selectPlace(drawn.store.getState(), '/bookmark')).toBe(120);
  drawn.store.dispatch(sessionEnded());
  expect(selectPlace(drawn.store.getState(), '/bookmark')).toBe(0);
});

test('a page that the browser loads again returns to the position at which it was left', () => {
  const left = renderApp(<TopOfPage />);
  Object.assign(window, { scrollY: 500 });
  window.dispatchEvent(new Event('beforeunload'));
  left.unmount();
  const { store } = renderApp(<TopOfPage />, { at: '/bookmark' });
  expect(scrollTo).toHaveBeenLastCalledWith(0, 500);
  expect(selectPlace(store.getState(), '/bookmark')).toBe(500);
  window.history.replaceState(null, '');
});

function List({ onRefresh }: { onRefresh: () => Promise<void> }) {
  return <p>{useRefreshTap(onRefresh) ? 'refreshing' : 'at rest'}</p>;
}

test('each tap on the active tab reloads its page; taps before the page was opened do not count', async () => {
  let end = () => undefined as void;
  const onRefresh = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const state = { pagePlaces: { offsets: {}, leads: {}, refreshes: 4 } };
  const { store } = renderApp(<List onRefresh={onRefresh} />, { state });
  expect(onRefresh).not.toHaveBeenCalled();
  act(() => void store.dispatch(refreshAsked()));
  expect(onRefresh).toHaveBeenCalledTimes(1);
  expect(screen.getByText('refreshing')).toBeInTheDocument();
  act(() => end());
  await waitFor(() => expect(screen.getByText('at rest')).toBeInTheDocument());
});
