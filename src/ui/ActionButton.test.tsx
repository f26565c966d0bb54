import { render, screen } from '@testing-library/react';
import { ActionButton } from './ActionButton';

test.each([
  ['nothing stands beside an action without a number', {}, 'Salva', ''],
  ['a nought stands where it counts', { count: 0 }, 'Salva', '0'],
  ['a number stands in the name too', { count: 8 }, 'Salva, 8', '8'],
])('%s', (_name, counted, name, beside) => {
  const { container } = render(<ActionButton icon={<svg />} label="Salva" {...counted} />);
  expect(screen.getByRole('button', { name })).toHaveAccessibleName(name);
  expect(container).toHaveTextContent(new RegExp(`^${beside}$`));
});
