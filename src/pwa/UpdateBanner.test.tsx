import { screen } from '@testing-library/react';
import { renderApp } from '../testing/renderApp';
import { UpdateBanner } from './UpdateBanner';
import { type UpdateStatus, updateTable } from './updateSlice';

const isEnded = (status: UpdateStatus) => status === 'waiting' || status === 'late';

test.each(Object.keys(updateTable) as UpdateStatus[])(
  'status %s: a busy button does not stay busy for ever',
  (status) => {
    renderApp(<UpdateBanner />, { state: { update: { status } } });
    const button = screen.queryByRole('button', { name: 'Ricarica' });
    if (status === 'current' || status === 'due') return expect(button).toBeNull();
    if (isEnded(status)) expect(button).toBeEnabled();
    else expect(Object.keys(updateTable[status])).toContain('gaveUp');
  },
);

test('an update that is late is announced', () => {
  renderApp(<UpdateBanner />, { state: { update: { status: 'late' } } });
  expect(screen.getByText(/^La nuova versione non parte ancora\./)).toBeVisible();
});
