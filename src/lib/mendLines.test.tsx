import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { mendLines } from './mendLines';

function Fields() {
  const [text, setText] = useState('');
  return (
    <>
      <textarea aria-label="Testo" value={text} onChange={({ target }) => setText(target.value)} />
      <input aria-label="Riga" type="search" defaultValue="" />
      <input aria-label="Password" type="password" defaultValue="" />
      <output>{JSON.stringify(text)}</output>
    </>
  );
}

test.each([
  ['\v', 'Word'],
  ['\f', 'a new page'],
  ['\u2028', 'a text processor'],
  ['\u0085', 'a mainframe'],
  ['\u001e', 'a table'],
])('a pasted %j, a line break of %s, becomes a line break in a text area and a space in an input', (sign) => {
  const end = mendLines();
  render(<Fields />);
  const paste = (label: string) => {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    fireEvent.input(field, { target: { value: `Via Roma 1${sign}40121 Bologna` } });
    return field.value;
  };
  expect(paste('Testo')).toBe('Via Roma 1\n40121 Bologna');
  expect(screen.getByText('"Via Roma 1\\n40121 Bologna"')).toBeVisible();
  expect(paste('Riga')).toBe('Via Roma 1 40121 Bologna');
  expect(paste('Password')).toContain(sign);
  end();
});

test('mends a whole pasted page at once, and keeps the cursor behind it', () => {
  const end = mendLines();
  const change = jest.spyOn(HTMLTextAreaElement.prototype, 'setRangeText');
  render(<Fields />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Testo');
  fireEvent.input(field, { target: { value: 'riga\v'.repeat(1000) } });
  expect(field.value).toBe('riga\n'.repeat(1000));
  expect(field.selectionStart).toBe(5000);
  expect(change).toHaveBeenCalledTimes(1);
  end();
});
