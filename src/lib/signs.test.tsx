import { render, waitFor } from '@testing-library/react';
import { has, says, watchSigns } from './signs';

test('a sign is there while it is said', () => {
  const { container, rerender } = render(<p {...says('waiting')} />);
  expect(has(container, 'waiting')).toBe(true);
  expect(has(container, 'heading')).toBe(false);
  rerender(<p {...says('waiting', false)} />);
  expect(has(container, 'waiting')).toBe(false);
});

test('who watches hears of a sign that comes or goes, until they stop', async () => {
  const heard = jest.fn();
  const { container, rerender } = render(<p />);
  const stop = watchSigns(container, heard);
  rerender(<p {...says('waiting')} />);
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  stop();
  rerender(<p />);
  await Promise.resolve();
  expect(heard).toHaveBeenCalledTimes(1);
});
