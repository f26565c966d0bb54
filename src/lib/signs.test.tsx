import { render, waitFor } from '@testing-library/react';
import { has, says, watchSigns } from './signs';

test('an element has the sign’s attribute while the sign is true', () => {
  const { container, rerender } = render(<p {...says('waiting')} />);
  expect(has(container, 'waiting')).toBe(true);
  expect(has(container, 'heading')).toBe(false);
  rerender(<p {...says('waiting', false)} />);
  expect(has(container, 'waiting')).toBe(false);
});

test('the callback runs when a sign is added or removed, until it is stopped', async () => {
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
