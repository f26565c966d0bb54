import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { heard } from '../testing/heard';
import { Banner } from './Banner';
import { CountingOverlay } from './CountingOverlay';
import { LoadingOverlay } from './LoadingOverlay';
import { ProgressBar } from './ProgressBar';
import { Spinner } from './Spinner';
import { Stars } from './Stars';
import { ToastRegion } from './ToastRegion';

test('a success is announced politely, a failure at once, and both can be closed', async () => {
  const handleDismiss = jest.fn();
  render(
    <ToastRegion
      label="Avvisi"
      closeLabel="Chiudi"
      toasts={[
        { id: 1, text: 'Annuncio salvato' },
        { id: 2, text: 'Non è riuscito. Riprova.', tone: 'error' },
      ]}
      onDismiss={handleDismiss}
    />,
  );
  await waitFor(() =>
    expect(heard()).toEqual(['polite: Annuncio salvato', 'assertive: Non è riuscito. Riprova.']),
  );
  await userEvent.click(screen.getAllByRole('button', { name: 'Chiudi' })[1] as HTMLElement);
  expect(handleDismiss).toHaveBeenCalledWith(2);
});

test('a toast can offer undo', async () => {
  const handleAction = jest.fn();
  render(
    <ToastRegion
      label="Avvisi"
      closeLabel="Chiudi"
      toasts={[{ id: 1, text: 'Eliminato', actions: [{ label: 'Annulla', onAction: handleAction }] }]}
      onDismiss={() => undefined}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(handleAction).toHaveBeenCalledTimes(1);
});

test('a banner without onDismiss has no close button', () => {
  const { rerender } = render(<Banner>Nuova versione</Banner>);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(
    <Banner onDismiss={() => undefined} closeLabel="Chiudi">
      Nuova versione
    </Banner>,
  );
  expect(screen.getByRole('button', { name: 'Chiudi' })).toBeVisible();
});

test.each([
  [61.6, '62'],
  [-5, '0'],
  [140, '100'],
])('progress of %s is given to screen readers as %s', (value, said) => {
  render(<ProgressBar value={value} label="Caricamento" />);
  expect(screen.getByRole('progressbar', { name: 'Caricamento' })).toHaveAttribute('aria-valuenow', said);
});

test('§2 the overlay shows logo and percentage and blocks the page', () => {
  render(<LoadingOverlay percent={42} label="Caricamento" />);
  const overlay = screen.getByRole('progressbar', { name: 'Caricamento' });
  expect(overlay).toHaveTextContent('Piazza42 %');
  expect(overlay).toHaveAttribute('aria-valuenow', '42');
  expect(overlay.closest('[data-locks-scroll]')).toBeVisible();
});

test('§2, §9 with unknown length the overlay counts from 0 to 100, by one every 100 ms', () => {
  jest.useFakeTimers();
  render(<CountingOverlay label="Loading..." />);
  const overlay = screen.getByRole('progressbar', { name: 'Loading...' });
  expect(overlay).toHaveTextContent('Piazza0 %');
  act(() => jest.advanceTimersByTime(99));
  expect(overlay).toHaveAttribute('aria-valuenow', '0');
  act(() => jest.advanceTimersByTime(201));
  expect(overlay).toHaveAttribute('aria-valuenow', '3');
  act(() => jest.advanceTimersByTime(60_000));
  expect(overlay).toHaveAttribute('aria-valuenow', '100');
  jest.useRealTimers();
});

test('a spinner is announced only if it has a label', () => {
  const { rerender } = render(<Spinner />);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  rerender(<Spinner label="Caricamento" />);
  expect(screen.getByRole('progressbar', { name: 'Caricamento' })).toBeVisible();
});

test('stars have a text for screen readers', () => {
  render(<Stars value={4.8} label="4,8 su 5" />);
  expect(screen.getByRole('img', { name: '4,8 su 5' })).toBeVisible();
});
