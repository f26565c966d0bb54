import { screen, waitFor } from '@testing-library/react';
import { fakeUploads } from '../../testing/fakeUploads';
import { answerCalls } from '../../testing/host';
import { fakeObjectUrls } from '../../testing/openInsertAd';
import { renderRoutes, Where } from '../../testing/renderApp';
import { me, signedIn } from '../../testing/samplePost';
import InsertAdStorePage from './InsertAdStorePage';
import { hears } from '../../testing/heard';

beforeEach(fakeObjectUrls);
afterEach(() => jest.restoreAllMocks());

function open(personaID = me.personaID, known = true) {
  answerCalls({
    'GET /api/Negozio/GetNegozioDetailsByID': known
      ? { listNegozio: [{ negozioID: 88, personaID, nomeNegozio: 'Ferramenta Ferri' }] }
      : { statusCode: 404, listNegozio: [] },
    'GET /api/Categorie/CategorieList': {
      listCategorie: [{ categorieID: 30, traduzioneTesto: 'Casa', icona: '', iconaRetina: '' }],
    },
    'GET /api/Categorie/SottocategoireList': { listSCategorie: [] },
  });
  const sent = fakeUploads();
  const app = renderRoutes(
    { '/insert-ad-store/:negozioID': <InsertAdStorePage />, '*': <Where /> },
    { at: '/insert-ad-store/88', state: signedIn },
  );
  return { ...app, sent };
}

test('§5 store ad: a description of up to 800 characters is sent with the shop’s id', async () => {
  const { user, sent } = open();
  await screen.findByRole('option', { name: 'Casa' });
  expect(screen.getByRole('heading', { name: 'Nuovo annuncio Ferramenta Ferri' })).toBeInTheDocument();
  expect(screen.getByText('0 / 800')).toBeVisible();
  await user.type(screen.getByLabelText('Titolo'), 'Trapano');
  await user.selectOptions(screen.getByLabelText('Categoria'), 'Casa');
  await user.type(screen.getByLabelText('Prezzo'), '40');
  await user.click(screen.getByRole('button', { name: 'Pubblica' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.path).toBe('/api/Post/AddPostInserzioneStore');
  expect(sent[0]?.form.get('negozioID')).toBe('88');
  expect(sent[0]?.form.get('personaID')).toBe('1');
  sent[0]?.answer({ statusCode: 200, postID: 4711 });
  expect(await screen.findByText('/view-post/4711')).toBeInTheDocument();
});

test('§8 store ad: a failure shows the error for sending and the host’s message', async () => {
  const { user, sent } = open();
  await screen.findByRole('option', { name: 'Casa' });
  await user.type(screen.getByLabelText('Titolo'), 'Trapano');
  await user.selectOptions(screen.getByLabelText('Categoria'), 'Casa');
  await user.type(screen.getByLabelText('Prezzo'), '40');
  await user.click(screen.getByRole('button', { name: 'Pubblica' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.answer({ statusCode: 403, statusMessage: 'Non è tuo.' });
  expect(await screen.findByText('Errore durante l’invio: Non è tuo.')).toBeInTheDocument();
});

test('§6 store ad: only the shop’s owner may add an ad', async () => {
  open(2);
  await hears('Solo chi gestisce questo negozio può aggiungere annunci.');
  expect(screen.getByRole('link', { name: 'Vai al negozio' })).toHaveAttribute('href', '/user-store/88');
  expect(screen.queryByLabelText('Titolo')).not.toBeInTheDocument();
});

test('an unknown shop gets no ad form', async () => {
  open(1, false);
  expect(await screen.findByText('Negozio non trovato')).toBeInTheDocument();
});
