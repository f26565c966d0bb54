import { screen } from '@testing-library/react';
import { answerCalls } from '../../testing/host';
import { noticeText } from '../../testing/labels';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import { FirstOnes } from './FirstOnes';

async function open(porta = 'aperta') {
  answerCalls({ 'GET /api/Tutela/Porta': { porta } });
  const view = renderApp(<FirstOnes />, { state: signedIn });
  await view.user.click(screen.getByRole('button', { name: 'Invita chi conosci' }));
  await screen.findByRole('dialog', { name: 'Vieni in piazza' });
  return view;
}

test('the first people are asked to publish an ad', async () => {
  await open();
  expect(screen.getByText('Sei tra i primi')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pubblica un annuncio', hidden: true })).toHaveAttribute(
    'href',
    '/insert-ad',
  );
});

test('a person’s first steps replace the link to the first ad, which one of them has', () => {
  renderApp(<FirstOnes steps="Metti una foto" />, { state: signedIn });
  expect(screen.getByText('Metti una foto')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Pubblica un annuncio' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Invita chi conosci' })).toBeInTheDocument();
});

test('the invitation shows the square’s address, also as a QR code, and copies it', async () => {
  const { user, store } = await open();
  const code = screen.getByRole('img', { name: 'Codice QR dell’indirizzo' });
  // The upper left corner of each QR code is a square of 7 modules, here within a border of 2.
  expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^(M[2-8] 2h1v1h-1z){7}M/);
  expect(screen.getByText(window.location.host)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Invia il link' }));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/`);
  expect(store.getState().notices.list.map(noticeText)).toEqual(['Link copiato']);
});

test('the invitation can be printed', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Stampa un foglio' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test.each([
  ['approvazione', /un custode di Piazza guarda la tua richiesta/],
  ['invito', /senza un codice valido l’email non arriva/],
])('with the door "%s" it says how one gets in', async (porta, text) => {
  await open(porta);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('with an open door it says nothing about it', async () => {
  await open();
  expect(screen.queryByText(/custode|codice valido/)).not.toBeInTheDocument();
});
