import { screen, waitFor } from '@testing-library/react';
import { fieldErrors } from '../../testing/fieldErrors';
import { hears } from '../../testing/heard';
import { answerCalls } from '../../testing/host';
import { comeNear } from '../../testing/noSight';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import ProtectionPage from './ProtectionPage';

const person = (bloccatoID: number, nome: string) => ({ bloccatoID, nome, cognome: 'Blu', imgProfilo: '' });

test('the list of blocked people loads to its end; a page that fails can be loaded again', async () => {
  comeNear();
  let isThere = false;
  answerCalls({
    'GET /api/Tutela/BlocchiList': ({ url }: Request) => {
      if (!url.includes('Dopo=')) return { listBloccati: [person(2, 'Anna')], dopo: 'x' };
      return isThere ? { listBloccati: [person(3, 'Bea')] } : { statusCode: 500 };
    },
  });
  const { user } = renderApp(<ProtectionPage part="blocks" />, { state: signedIn });
  expect(await screen.findByText('Anna Blu')).toBeInTheDocument();
  const again = await screen.findAllByRole('button', { name: 'Riprova' });
  isThere = true;
  await user.click(again.at(-1) as HTMLElement);
  expect(await screen.findByText('Bea Blu')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Riprova' })).not.toBeInTheDocument();
});

test('a hidden word replaces one that differs only in case or accents', async () => {
  const seen = answerCalls({
    'GET /api/Tutela/ParoleList': { parole: ['perche', 'bici'] },
    'POST /api/Tutela/UpdateParole': {},
  });
  const { user } = renderApp(<ProtectionPage part="words" />, { state: signedIn });
  await user.type(await screen.findByRole('textbox'), 'Perché{Enter}');
  const sent = () => seen.filter(({ url }) => url.includes('UpdateParole'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(await sent()[0]?.json()).toMatchObject({ parole: ['bici', 'Perché'] });
});

test('adding and removing a hidden word is announced; an empty or a known one is an error', async () => {
  const host = { parole: ['bici'] };
  answerCalls({
    'GET /api/Tutela/ParoleList': () => host,
    'POST /api/Tutela/UpdateParole': async (request: Request) => {
      host.parole = ((await request.json()) as typeof host).parole;
      return {};
    },
  });
  const { user } = renderApp(<ProtectionPage part="words" />, { state: signedIn });
  const field = await screen.findByRole('textbox', { name: 'Aggiungi una parola' });
  const add = () => user.click(screen.getByRole('button', { name: 'Aggiungi' }));
  await add();
  expect(fieldErrors()).toEqual(['Scrivi una parola.']);
  expect(field).toHaveFocus();
  await user.type(field, 'bici');
  await add();
  expect(fieldErrors()).toEqual(['C’è già.']);
  await user.clear(field);
  await user.type(field, 'telefono');
  await add();
  await hears('Aggiunta: telefono', 'polite');
  expect(fieldErrors()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Togli: telefono' }));
  await hears('Tolta: telefono', 'polite');
});
