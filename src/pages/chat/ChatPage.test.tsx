import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { me, samplePost, signedIn } from '../../testing/samplePost';
import ChatPage from './ChatPage';

function open(at: string, answers: Parameters<typeof answerCalls>[0] = {}) {
  const seen = answerCalls(answers);
  renderApp(
    <Routes>
      <Route path="/chat/:postID" element={<ChatPage />} />
    </Routes>,
    { at, state: signedIn },
  );
  return seen;
}

const conversazione = {
  conversazioneID: 7,
  postID: 10,
  personaID1: 2,
  personaID2: me.personaID,
  dataInizio: '2026-01-01T10:00:00.000Z',
};
const talk = {
  'GET /api/Chat/ChatList': {
    conversazione,
    listConversazione: [
      {
        messaggioID: 1,
        conversazioneID: 7,
        mittenteID: 2,
        testo: 'È ancora disponibile?',
        message: 'È ancora disponibile?',
        dataInvio: '2026-01-01T10:00:00.000Z',
      },
    ],
  },
  'GET /api/Persona/GetPersona': {
    listPersona: [{ personaID: 2, nome: 'Marco', cognome: 'Ferri', imgProfilo: '' }],
  },
};
const asked = (seen: readonly Request[], path: string): string[] =>
  seen.filter(({ url }) => url.includes(path)).map(({ url }) => new URL(url).search);
afterEach(() => jest.useRealTimers());

test('§2, §4 /chat/{postID}: the conversation about somebody’s ad is opened and its messages stand there', async () => {
  const seen = open('/chat/10', {
    ...talk,
    'GET /api/Post/GetPostDetails': { listPost: [samplePost()] },
    'POST /api/Chat/AddConversazione': { data: 7 },
  });
  // The one that stands there from the beginning: a tap on it is not lost.
  const back = screen.getByRole('button', { name: 'Indietro' });
  expect(await screen.findByText('È ancora disponibile?')).toBeVisible();
  const opening = seen.find(({ url }) => url.includes('AddConversazione'));
  expect(await opening?.json()).toMatchObject({ postID: 10, personaID1: 1, personaID2: 2 });
  expect(back).toBeInTheDocument();
});

test('§2 /chat/{conversazioneID}: an id that is no post’s opens that conversation, with its person', async () => {
  const seen = open('/chat/7', {
    ...talk,
    'GET /api/Post/GetPostDetails': ({ url }: Request) => ({
      statusCode: url.includes('PostID=10') ? 200 : 404,
      listPost: url.includes('PostID=10') ? [samplePost()] : [],
    }),
  });
  expect(await screen.findByText('È ancora disponibile?')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Marco Ferri' })).toHaveAttribute('href', '/user-page/2');
  expect(asked(seen, 'ChatList')).toContain('?ConversazioneID=7');
  expect(asked(seen, 'AddConversazione')).toEqual([]);
});

test('§4, §9: here the messages are asked for each second', async () => {
  jest.useFakeTimers();
  const seen = open('/chat/10', {
    ...talk,
    'GET /api/Post/GetPostDetails': { listPost: [samplePost()] },
    'POST /api/Chat/AddConversazione': { data: 7 },
  });
  await act(() => jest.advanceTimersByTimeAsync(500));
  const first = asked(seen, 'ChatList').length;
  expect(first).toBeGreaterThan(0);
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(asked(seen, 'ChatList')).toHaveLength(first + 3);
});

test('one’s own ad has no chat to begin', async () => {
  open('/chat/10', { 'GET /api/Post/GetPostDetails': { listPost: [samplePost({ personaID: 1 })] } });
  expect(await screen.findByText('Questo annuncio è tuo')).toBeInTheDocument();
});

test.each(['/chat/undefined', '/chat/abc'])('%s is no conversation, and asks nothing', async (at) => {
  const seen = open(at);
  expect(await screen.findByRole('alert')).toHaveTextContent('Conversazione non trovata');
  expect(seen).toEqual([]);
});
