import { act, screen } from '@testing-library/react';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { emptyDraft } from './draft';
import { Registered } from './Registered';

const recover = 'POST /api/Persona/Recover';
const draft = { ...emptyDraft, Email: ' marta@example.com ', Nome: 'Marta' };

test('a new person reads where the mail was sent, and can ask for another after thirty seconds', async () => {
  jest.useFakeTimers();
  renderApp(<Registered carried={{ from: 'registration', draft }} />);
  expect(screen.getByText(/marta@example\.com/)).toBeInTheDocument();
  // Second by second, because each starts a new timer.
  for (let second = 1; second < 30; second += 1) await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('button', { name: 'Invia di nuovo (tra 1 s)' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('button', { name: 'Invia di nuovo' })).not.toHaveAttribute('aria-disabled');
  jest.useRealTimers();
});

test('another mail is sent to the same address', async () => {
  const seen = answerCalls({ [recover]: {} });
  const { user } = renderApp(<Registered carried={{ draft }} rest={0} />);
  await user.click(screen.getByRole('button', { name: 'Invia di nuovo' }));
  expect(await screen.findByText('Mail inviata di nuovo.')).toBeInTheDocument();
  expect(await seen[0]?.json()).toEqual({ email: 'marta@example.com' });
});

test('a refused mail says so in the host’s words', async () => {
  answerCalls({ [recover]: { statusCode: 429, statusMessage: 'Riprova tra un’ora.' } });
  const { user } = renderApp(<Registered carried={{ draft }} rest={0} />);
  await user.click(screen.getByRole('button', { name: 'Invia di nuovo' }));
  expect(await screen.findByText('Riprova tra un’ora.')).toBeInTheDocument();
});

test('a person who mistyped the address returns to the filled form', () => {
  renderApp(<Registered carried={{ draft }} />);
  expect(screen.getByRole('link', { name: 'Cambia indirizzo' })).toHaveAttribute('href', '/registration');
});

test('without the draft only the sentence is shown', () => {
  renderApp(<Registered carried={{ from: 'registration' }} />);
  expect(screen.getByText(/Guarda nella tua email/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
