import { useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './ConfirmDialog';
import { Modal } from './Modal';
import { Sheet } from './Sheet';

function Page({ dismissible, of: Kind = Sheet }: { dismissible?: boolean; of?: typeof Sheet }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>5 mi piace</button>
      <Kind
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Piace a"
        closeLabel="Chiudi"
        dismissible={dismissible}
      >
        <p>Giulia Rossi</p>
        <input type="file" aria-label="Foto" />
      </Kind>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: '5 mi piace' });
const dialog = () => screen.queryByRole('dialog', { name: 'Piace a' });

test.each([
  ['sheet', Sheet],
  ['modal', Modal],
])('a %s has a name, takes the focus and returns it when it closes', async (_, kind) => {
  render(<Page of={kind} />);
  expect(dialog()).not.toBeInTheDocument();
  await userEvent.click(opener());
  expect(dialog()).toBeVisible();
  expect(dialog()).toContainElement(document.activeElement as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  expect(dialog()).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
});

test('§9 a dialog that was closed is removed within 300 ms', () => {
  jest.useFakeTimers();
  try {
    render(<Page />);
    fireEvent.click(opener());
    fireEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
    act(() => jest.advanceTimersByTime(299));
    expect(screen.getByText('Giulia Rossi')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('Giulia Rossi')).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('Escape closes a dialog', async () => {
  render(<Page />);
  await userEvent.click(opener());
  await userEvent.keyboard('{Escape}');
  expect(dialog()).not.toBeInTheDocument();
});

test('a tap on the backdrop closes a dialog, one on the content does not', async () => {
  render(<Page />);
  await userEvent.click(opener());
  await userEvent.click(screen.getByText('Giulia Rossi'));
  expect(dialog()).toBeVisible();
  await userEvent.click(screen.getByRole('dialog'));
  expect(dialog()).not.toBeInTheDocument();
});

test('a dialog that only its button closes ignores Escape, a tap on the backdrop and the back button', async () => {
  render(<Page dismissible={false} />);
  await userEvent.click(opener());
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('dialog'));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(dialog()).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  expect(dialog()).not.toBeInTheDocument();
});

test('the back button closes a dialog, a cancelled file picker inside does not', async () => {
  render(<Page />);
  await userEvent.click(opener());
  fireEvent(screen.getByLabelText('Foto'), new Event('cancel', { bubbles: true }));
  expect(dialog()).toBeVisible();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(dialog()).not.toBeInTheDocument();
});

test('a confirmation focuses the harmless answer', async () => {
  const handleConfirm = jest.fn();
  const handleCancel = jest.fn();
  render(
    <ConfirmDialog
      open
      title="Elimina commento"
      text="Sei sicuro di voler cancellare questo commento?"
      confirmLabel="Elimina"
      cancelLabel="Annulla"
      closeLabel="Chiudi"
      onConfirm={handleConfirm}
      onCancel={handleCancel}
    />,
  );
  expect(screen.getByRole('button', { name: 'Annulla' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Elimina' }));
  expect(handleConfirm).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(handleCancel).toHaveBeenCalledTimes(1);
});

describe('a sheet that a finger drags', () => {
  const drag = (ys: number[], ms: number) => {
    const node = dialog();
    if (!node) throw new Error('no sheet');
    Object.defineProperty(node, 'clientHeight', { value: 400 });
    ys.forEach((clientY, at) => {
      const event = new Event(at === 0 ? 'touchstart' : 'touchmove', { bubbles: true });
      Object.assign(event, { touches: [{ clientY }] });
      Object.defineProperty(event, 'timeStamp', { value: at * ms });
      fireEvent(screen.getByText('Giulia Rossi'), event);
    });
    const followed = node.style.transform;
    fireEvent.touchEnd(screen.getByText('Giulia Rossi'));
    expect(node.style.transform).toBe('');
    return followed;
  };
  test.each([
    ['a drag past a quarter of its height closes it', [100, 150, 205], 400, true],
    ['a shorter drag springs back', [100, 150, 195], 400, false],
    ['a flick closes it', [100, 115, 140], 20, true],
    ['a drag upwards does not move it', [100, 40], 400, false],
  ])('%s', async (_what, ys, ms, isClosed) => {
    render(<Page />);
    await userEvent.click(opener());
    const way = Math.max(0, (ys.at(-1) ?? 0) - 100);
    expect(drag(ys, ms)).toBe(`translateY(${way}px)`);
    if (isClosed) expect(dialog()).not.toBeInTheDocument();
    else expect(dialog()).toBeVisible();
  });

  test('stays open if only its button closes it', async () => {
    render(<Page dismissible={false} />);
    await userEvent.click(opener());
    expect(drag([100, 300], 400)).toBe('');
    expect(dialog()).toBeVisible();
  });
});
