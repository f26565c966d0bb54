import { render, screen } from '@testing-library/react';
import { ActionButton } from './ActionButton';

test.each([
  ['an action without a count shows nothing beside its icon', {}, 'Salva', ''],
  ['a nought is not drawn', { count: 0 }, 'Salva', ''],
  ['a number stands in the name too', { count: 8 }, 'Salva, 8', '8'],
])('%s', (_name, counted, name, beside) => {
  const { container } = render(<ActionButton icon={<svg />} label="Salva" {...counted} />);
  expect(screen.getByRole('button', { name })).toHaveAccessibleName(name);
  expect(container).toHaveTextContent(new RegExp(`^${beside}$`));
});
