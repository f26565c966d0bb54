import { act, screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { SellButton } from './SellButton';

const scrollTo = (y: number) => {
  Object.assign(window, { scrollY: y });
  act(() => void window.dispatchEvent(new Event('scroll')));
};
const plus = () => screen.getByRole('button', { name: 'Pubblica qualcosa' });

afterEach(() => void Object.assign(window, { scrollY: 0 }));

test('the "+" opens a sheet with the three things that can be published', async () => {
  const { user } = renderApp(<SellButton />);
  await user.click(plus());
  const sheet = within(screen.getByRole('dialog', { name: 'Cosa pubblichi?' }));
  expect(sheet.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/insert-ad',
    '/insert-post',
    '/insert-stories',
  ]);
});

test('it is away while one scrolls down, back on the way up, and there at the top', () => {
  renderApp(<SellButton />);
  const isAway = () => plus().hasAttribute('data-away');
  const seen = [400, 800, 796, 700, 900, 40].map((y) => {
    scrollTo(y);
    return isAway();
  });
  expect(seen).toEqual([true, true, true, false, true, false]);
});
