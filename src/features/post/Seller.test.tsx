import { screen } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { Seller } from './Seller';

test.each([
  ['Privato', /^Vende un privato: .* non valgono i diritti dei consumatori/],
  ['Attività', /^Vende un’attività: .* valgono i diritti dei consumatori/],
] as const)('an ad says that its seller is %s, and what that means for a buyer', (venditore, words) => {
  renderApp(<Seller post={{ venditore }} />);
  expect(screen.getByText(words)).toBeVisible();
});
