import { screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { SellButton } from './SellButton';

test('the "+" opens a sheet with links to the three things that can be published', async () => {
  const { user } = renderApp(<SellButton />);
  await user.click(screen.getByRole('button', { name: 'Pubblica qualcosa' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Cosa pubblichi?' }));
  expect(sheet.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/insert-ad',
    '/insert-post',
    '/insert-stories',
  ]);
});
