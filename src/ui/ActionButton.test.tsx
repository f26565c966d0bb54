import { render, screen } from '@testing-library/react';
import { ActionButton } from './ActionButton';

test.each([
  ['an action without a count shows nothing beside its icon', {}, 'Salva', ''],
  ['a count of 0 is not shown', { count: 0 }, 'Salva', ''],
  ['a count is part of the accessible name too', { count: 8 }, 'Salva, 8', '8'],
])('%s', (_name, counted, name, beside) => {
  const { container } = render(<ActionButton icon={<svg />} label="Salva" {...counted} />);
  expect(screen.getByRole('button', { name })).toHaveAccessibleName(name);
  expect(container).toHaveTextContent(new RegExp(`^${beside}$`));
});
