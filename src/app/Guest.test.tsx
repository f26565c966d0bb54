import { screen } from '@testing-library/react';
import { act } from 'react';
import { silenceChanged } from '../api/events';
import { renderApp } from '../testing/renderApp';
import { Guest } from './Guest';

test('without a session, too, the app says that an answer is slow and offers to request it again', async () => {
  const { store, user } = renderApp(<Guest />, { at: '/registration' });
  const retry = jest.fn();
  act(() => void store.dispatch((_dispatch, _state, { calls }) => (calls.waiting = new Set([retry]))));
  act(() => void store.dispatch(silenceChanged(true)));
  await screen.findByText('Aspetto ancora una risposta.');
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(retry).toHaveBeenCalledTimes(1);
  act(() => void store.dispatch(silenceChanged(false)));
  expect(screen.queryByText('Aspetto ancora una risposta.')).not.toBeInTheDocument();
});
