import { screen } from '@testing-library/react';
import { act } from 'react';
import { silenceChanged } from '../api/events';
import { renderApp } from '../testing/renderApp';
import { Guest } from './Guest';

test('tells a guest, too, of a missing answer, which can be asked for again', async () => {
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
