import { act, screen } from '@testing-library/react';
import { noticeRaised } from '../api/events';
import { selectNotices } from '../core/notices/noticesSlice';
import { renderApp } from '../testing/renderApp';
import { Notices } from '../core/notices/Notices';

test('a notice’s undo works once and closes the notice', async () => {
  const { store, user } = renderApp(<Notices />);
  const undo = noticeRaised({ tone: 'info', label: 'b' });
  act(() => void store.dispatch(noticeRaised({ tone: 'success', label: 'a', undo })));
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(selectNotices(store.getState()).map(({ label }) => label)).toEqual(['b']);
  expect(screen.queryByRole('button', { name: 'Annulla' })).not.toBeInTheDocument();
});
