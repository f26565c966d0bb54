import { act, screen } from '@testing-library/react';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { emptyDraft } from './draft';
import { Registered } from './Registered';

const recover = 'POST /api/Persona/Recover';
const draft = { ...emptyDraft, Email: ' marta@example.com ', Nome: 'Marta' };

test('after registering, the page shows where the mail was sent, and offers another one after 30 seconds', async () => {
  jest.useFakeTimers();
  renderApp(<Registered carried={{ from: 'registration', draft }} />);
  expect(screen.getByText(/marta@example\.com/)).toBeInTheDocument();
  // Advanced second by second, because each second starts a new timer.
  for (let second = 1; second < 30; second += 1) await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('button', { name: 'Invia di nuovo (tra 1 s)' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('button', { name: 'Invia di nuovo' })).not.toHaveAttribute('aria-disabled');
  jest.useRealTimers();
});

test('the button requests another mail to the same address', async () => {
  const seen = answerCalls({ [recover]: {} });
  const { user } = renderApp(<Registered carried={{ draft }} rest={0} />);
  await user.click(screen.getByRole('button', { name: 'Invia di nuovo' }));
  expect(await screen.findByText('Mail inviata di nuovo.')).toBeInTheDocument();
  expect(await seen[0]?.json()).toEqual({ email: 'marta@example.com' });
});

test('if the host refuses to send another mail, its error text is shown', async () => {
  answerCalls({ [recover]: { statusCode: 429, statusMessage: 'Riprova tra un’ora.' } });
  const { user } = renderApp(<Registered carried={{ draft }} rest={0} />);
  await user.click(screen.getByRole('button', { name: 'Invia di nuovo' }));
  expect(await screen.findByText('Riprova tra un’ora.')).toBeInTheDocument();
});

test('a person who mistyped the address returns to the filled form', () => {
  renderApp(<Registered carried={{ draft }} />);
  expect(screen.getByRole('link', { name: 'Cambia indirizzo' })).toHaveAttribute('href', '/registration');
});

test('without the registration draft only the text is shown', () => {
  renderApp(<Registered carried={{ from: 'registration' }} />);
  expect(screen.getByText(/Guarda nella tua email/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
