import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { FooterBar } from './FooterBar';

const items = [
  { to: '/home-user-profile', label: 'Home', icon: <svg /> },
  { to: '/bookmark', label: 'Salvati', icon: <svg />, badge: 3 },
  { to: '/notifiche', label: 'Notifiche', icon: <svg />, badge: 120, badgeName: '99 o più nuove' },
  { to: '/user-settings', label: 'Menu', icon: <svg />, badge: 0 },
];

test('the bar names its links, marks the current page and shows counts', () => {
  render(
    <MemoryRouter initialEntries={['/bookmark']}>
      <FooterBar label="Navigazione" items={items} />
    </MemoryRouter>,
  );
  const bar = within(screen.getByRole('navigation', { name: 'Navigazione' }));
  expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/home-user-profile');
  expect(bar.getByRole('link', { name: 'Salvati, 3' })).toHaveAttribute('aria-current', 'page');
  expect(bar.getByRole('link', { name: 'Notifiche, 99 o più nuove' })).not.toHaveAttribute('aria-current');
  expect(bar.getByRole('link', { name: 'Menu' })).toBeVisible();
});

test('a tap on the current page’s item calls onAgain and does not navigate', async () => {
  const onAgain = jest.fn();
  render(
    <MemoryRouter initialEntries={['/bookmark']}>
      <FooterBar label="Navigazione" items={items} onAgain={onAgain} />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  expect(onAgain).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  expect(onAgain).toHaveBeenCalledTimes(1);
});

test('an item shows a press as soon as the finger touches it', () => {
  render(
    <MemoryRouter>
      <FooterBar label="Navigazione" items={items} />
    </MemoryRouter>,
  );
  const item = screen.getByRole('link', { name: 'Menu' });
  fireEvent.pointerDown(item);
  expect(item).toHaveAttribute('data-pressed');
  fireEvent.pointerCancel(item);
  expect(item).not.toHaveAttribute('data-pressed');
});
