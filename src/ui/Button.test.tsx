import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActionButton } from './ActionButton';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { Toggle } from './Toggle';

test('a button submits its form only if its type is submit', () => {
  render(<Button>Annulla</Button>);
  expect(screen.getByRole('button', { name: 'Annulla' })).toHaveAttribute('type', 'button');
});

test('a busy button keeps its name and the focus, is announced as busy, ignores taps and submits nothing', async () => {
  const handleClick = jest.fn();
  const form = (busy: boolean) => (
    <form onSubmit={handleClick}>
      <Button type="submit" busy={busy} onClick={handleClick}>
        Accedi
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  screen.getByRole('button').focus();
  rerender(form(true));
  const button = screen.getByRole('button', { name: 'Accedi' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(handleClick).not.toHaveBeenCalled();
});

test('an icon button is named after what it does', () => {
  render(
    <IconButton label="Condividi">
      <svg />
    </IconButton>,
  );
  expect(screen.getByRole('button', { name: 'Condividi' })).toBeVisible();
});

test('a count beside an icon is in the button’s name only once', () => {
  render(<ActionButton label="Mi piace" count={24} icon={<svg />} aria-pressed />);
  expect(screen.getByRole('button', { name: 'Mi piace, 24', pressed: true })).toBeVisible();
  expect(screen.getByText('24')).toHaveAttribute('aria-hidden', 'true');
});

test('a toggle button tells a screen reader whether it is pressed', () => {
  const { rerender } = render(<Toggle pressed={false}>Segui</Toggle>);
  expect(screen.getByRole('button', { name: 'Segui', pressed: false })).toBeVisible();
  rerender(<Toggle pressed>Segui</Toggle>);
  expect(screen.getByRole('button', { name: 'Segui', pressed: true })).toBeVisible();
});
