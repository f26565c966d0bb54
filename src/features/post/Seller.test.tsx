import { screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { Seller } from './Seller';

test.each([
  ['Privato', /^Vende un privato: .* non valgono i diritti dei consumatori/],
  ['Attività', /^Vende un’attività: .* valgono i diritti dei consumatori/],
] as const)(
  'an ad says that its seller is %s, and a tap explains what that means for a buyer',
  async (venditore, words) => {
    const { user } = renderApp(<Seller post={{ venditore }} />);
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: venditore }));
    expect(within(screen.getByRole('dialog', { name: venditore })).getByText(words)).toBeVisible();
  },
);
