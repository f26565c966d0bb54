import { screen } from '@testing-library/react';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import MeasuresPage from './MeasuresPage';

const measure = {
  provvedimentoID: 4,
  mossa: 'nascondi',
  regola: 'truffa',
  parole: 'Il prezzo non è quello vero.',
  dataOra: '2026-01-01T10:00:00Z',
  fino: null,
  stato: 'attivo',
  riesame: 'possibile',
  tipo: 'annuncio',
  id: 9,
  titolo: 'Borsa',
  motivo: 'truffa',
  testi: ['Borsa'],
  immagini: [],
};

function open(list: () => object[], more: Parameters<typeof answerCalls>[0] = {}) {
  const seen = answerCalls({
    'GET /api/Tutela/ProvvedimentiList': () => ({ listProvvedimenti: list() }),
    'GET /api/Persona/Esportazione': { richiesta: null, pronta: 0 },
    'GET /api/Persona/PasskeyList': { listPasskey: [] },
    ...more,
  });
  return { seen, ...renderApp(<MeasuresPage />, { state: signedIn }) };
}

test('a decision shows what it is about and the keeper’s text, and accepts one objection', async () => {
  let riesame = 'possibile';
  const { seen, user } = open(() => [{ ...measure, riesame }], {
    'POST /api/Tutela/ChiediRiesame': () => {
      riesame = 'chiesto';
      return {};
    },
  });
  expect(await screen.findByText('Il prezzo non è quello vero.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Apri' })).toHaveAttribute('href', '/view-post/9');
  await user.click(screen.getByRole('button', { name: 'Chiedi un riesame' }));
  await user.type(screen.getByLabelText('Perché secondo te non è giusto'), 'È vero');
  await user.click(screen.getByRole('button', { name: 'Invia' }));
  expect(await screen.findByText(/Hai chiesto un riesame/)).toBeInTheDocument();
  const sent = seen.filter(({ url }) => url.includes('ChiediRiesame'));
  expect(await sent[0]?.json()).toEqual({ personaID: 1, provvedimentoID: 4, testo: 'È vero' });
  expect(sent).toHaveLength(1);
});

test('the author can read the text that was hidden', async () => {
  const hidden = { tipo: 'messaggi', titolo: 'messaggi che hai scritto', testi: ['Paga qui', 'Ora'] };
  const { container } = open(() => [{ ...measure, ...hidden, immagini: ['/images/profile/ab/c-720.webp'] }]);
  expect(await screen.findByText('Paga qui')).toBeInTheDocument();
  expect(screen.getByText('Ora')).toBeInTheDocument();
  expect(container.querySelector('img')).toHaveAttribute(
    'src',
    expect.stringContaining('/images/profile/ab/c'),
  );
});

test('a suspended person can export their data and delete the profile here', async () => {
  open(() => [{ ...measure, mossa: 'sospendi', tipo: 'persona' }]);
  expect(await screen.findByText('Il tuo account è sospeso')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Chiedi una copia' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Elimina profilo' })).toBeInTheDocument();
});

test.each([
  ['sospendi', 'Il tuo account è sospeso'],
  ['chiudi', 'Il tuo account è chiuso'],
])(
  'a person excluded by the decision %s sees its reason, below it export and deletion, then other decisions',
  async (mossa, title) => {
    const decided = { ...measure, provvedimentoID: 3, mossa, tipo: 'persona', parole: 'Il motivo.' };
    open(() => [measure, decided]);
    const words = [
      await screen.findByText(title),
      screen.getByText('Il motivo.'),
      screen.getByRole('button', { name: 'Chiedi una copia' }),
      screen.getByRole('button', { name: 'Elimina profilo' }),
      screen.getByText(measure.parole),
    ];
    const inOrder = [...words].sort((a, b) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    expect(inOrder).toEqual(words);
  },
);

test('a suspended person can export and delete also if the measures fail to load', async () => {
  answerCalls({
    'GET /api/Tutela/ProvvedimentiList': { statusCode: 500 },
    'GET /api/Persona/Esportazione': { richiesta: null, pronta: 0 },
  });
  const auth = { ...signedIn.auth, isSuspended: true };
  renderApp(<MeasuresPage />, { state: { ...signedIn, auth } });
  expect(await screen.findByText('Non riusciamo a caricare i provvedimenti.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Elimina profilo' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Esci' })).toBeInTheDocument();
});

test('a suspended person gets no links to other pages', async () => {
  answerCalls({ 'GET /api/Tutela/ProvvedimentiList': { listProvvedimenti: [measure] } });
  const auth = { ...signedIn.auth, isSuspended: true };
  renderApp(<MeasuresPage />, { state: { ...signedIn, auth } });
  expect(await screen.findByText('Il prezzo non è quello vero.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Apri' })).not.toBeInTheDocument();
});

test.each(['scaduto', 'revocato'])('a suspension that is %s no longer excludes the person', async (stato) => {
  open(() => [{ ...measure, mossa: 'sospendi', stato }]);
  expect(await screen.findByText('Il prezzo non è quello vero.')).toBeInTheDocument();
  expect(screen.queryByText('Il tuo account è sospeso')).not.toBeInTheDocument();
});
