import { act, screen } from '@testing-library/react';
import { renderApp } from '../testing/renderApp';
import { part } from '../lib/part';
import { lateWhen } from './late';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a part that fails to load leaves the page as it is, and is loaded later', async () => {
  const net = { isUp: false, tries: 0 };
  const Part = lateWhen(
    () => true,
    part(async () => {
      net.tries += 1;
      if (!net.isUp) throw new Error('Loading chunk 1779 failed');
      return { Sent: () => <p role="status">Inviato</p> };
    }, 'Sent'),
  );
  renderApp(
    <>
      <input aria-label="Titolo" defaultValue="Bici" />
      <Part />
    </>,
  );
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(screen.getByRole('textbox')).toHaveValue('Bici');
  expect(net.tries).toBe(1);

  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(net.tries).toBe(2);
  await act(() => jest.advanceTimersByTimeAsync(17_000));
  expect(net.tries).toBe(2);

  net.isUp = true;
  window.dispatchEvent(new Event('online'));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('status')).toHaveTextContent('Inviato');
});
