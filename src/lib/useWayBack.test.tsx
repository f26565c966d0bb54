import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router-dom';
import { useWayBack } from './useWayBack';

function Page() {
  return <button onClick={useWayBack('/home')}>back</button>;
}

/** Opens the app at the last of these history entries; `state` is the browser's own `history.state`. */
function open(entries: InitialEntry[], state: unknown) {
  window.history.replaceState(state, '');
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: entries });
  render(<RouterProvider router={router} />);
  return { press: () => fireEvent.click(screen.getByRole('button')), at: () => router.state.location };
}
const entry = (pathname: string): InitialEntry => ({ pathname, key: pathname });

test('the back button goes one page back, also on two quick taps; a later tap goes back another page', () => {
  const { press, at } = open([entry('/a'), entry('/b'), entry('/c')], { idx: 2 });
  // Both taps come before React has drawn the first one's page.
  act(() => {
    press();
    press();
  });
  expect(at().pathname).toBe('/b');
  press();
  expect(at().pathname).toBe('/a');
});

test.each([
  ['opened fresh by its link', 'default'],
  ['the first entry of the app, as after a login', 'abc'],
])('on a page that was %s the back button leads to the fallback instead', (_what, key) => {
  const { press, at } = open([entry('/a'), { pathname: '/b', key }], key === 'default' ? null : { idx: 0 });
  press();
  expect(at().pathname).toBe('/home');
});
