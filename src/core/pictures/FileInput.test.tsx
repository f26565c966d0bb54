import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileInput } from './FileInput';

test('a picked file stays in the field, whose value the browser reads out, and can be picked again', async () => {
  const handlePick = jest.fn();
  render(<FileInput aria-label="Aggiungi foto" types={['image/png']} onPick={handlePick} />);
  const field = screen.getByLabelText<HTMLInputElement>('Aggiungi foto');
  const file = new File(['a'], 'bici.png', { type: 'image/png' });
  for (const times of [1, 2]) {
    await userEvent.upload(field, file);
    await waitFor(() => expect(handlePick).toHaveBeenCalledTimes(times));
    expect([...(field.files ?? [])].map(({ name }) => name)).toEqual(['bici.png']);
  }
  // The same file can be dropped again, too.
  fireEvent.dragEnter(field);
  expect(field.files).toHaveLength(0);
});
