import { screen } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { PictureDialog } from './PictureDialog';

test('§2, §9 the enlarged picture is 300 by 300', () => {
  renderApp(
    <PictureDialog
      image="/images/profile/aa/bb-300.webp"
      name="Marco Ferri"
      open
      onClose={() => undefined}
    />,
  );
  const dialog = screen.getByRole('dialog', { name: 'Marco Ferri' });
  expect(dialog).toHaveStyle({ width: '300px' });
  const square = screen.getByRole('img').closest('div');
  expect(square).toHaveStyle({ height: '300px' });
});
