import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { FooterBar } from './FooterBar';

const items = [
  { to: '/home-user-profile', label: 'Home', icon: <svg /> },
  { to: '/bookmark', label: 'Salvati', icon: <svg />, badge: 3 },
  { to: '/notifiche', label: 'Notifiche', icon: <svg />, badge: 120 },
  { to: '/user-settings', label: 'Menu', icon: <svg />, badge: 0 },
];

test('the bar names its links, marks the page one is on and counts in digits', () => {
  render(
    <MemoryRouter initialEntries={['/bookmark']}>
      <FooterBar label="Navigazione" items={items} />
    </MemoryRouter>,
  );
  const bar = within(screen.getByRole('navigation', { name: 'Navigazione' }));
  expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/home-user-profile');
  expect(bar.getByRole('link', { name: 'Salvati 3' })).toHaveAttribute('aria-current', 'page');
  expect(bar.getByRole('link', { name: 'Notifiche 99+' })).not.toHaveAttribute('aria-current');
  expect(bar.getByRole('link', { name: 'Menu' })).toBeVisible();
});
