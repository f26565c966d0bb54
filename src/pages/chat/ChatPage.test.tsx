import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { chatApi } from '../../api/chat';
import { answerCalls } from '../../testing/host';
import { renderRoutes } from '../../testing/renderApp';
import { me, samplePost, signedIn } from '../../testing/samplePost';
import ChatPage from './ChatPage';
import { hears } from '../../testing/heard';

const opening = 'POST /api/Chat/AddConversazione';

function open(at: string, answers: Parameters<typeof answerCalls>[0] = {}, from = at) {
  const seen = answerCalls(answers);
  const app = renderRoutes(
    { '/': <Link to={at}>Alla chat</Link>, '/chat/:postID': <ChatPage /> },
    { at: from, state: signedIn },
  );
  return { ...app, seen };
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
        ...{ destinatarioID: 1, nome: 'Marco', cognome: 'Ferri', imgProfilo: '' },
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

test('§2, §4 /chat/{postID}: opens the conversation about somebody’s ad with its messages', async () => {
  const { seen } = open('/chat/10', {
    ...talk,
    'GET /api/Post/GetPostDetails': { listPost: [samplePost()] },
    'POST /api/Chat/AddConversazione': { data: 7 },
  });
  // The same button from the start, so that a tap on it is not lost.
  const back = screen.getByRole('button', { name: 'Indietro' });
  expect(await screen.findByText('È ancora disponibile?')).toBeVisible();
  const opening = seen.find(({ url }) => url.includes('AddConversazione'));
  expect(await opening?.json()).toMatchObject({ postID: 10, personaID1: 1, personaID2: 2 });
  expect(back).toBeInTheDocument();
});

test('§2 /chat/{conversazioneID}: an id that is no post’s opens that conversation, with its person', async () => {
  const { seen } = open('/chat/7', {
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

test('§4, §9: the chat polls every second', async () => {
  jest.useFakeTimers();
  const { seen } = open('/chat/10', {
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

const cut = () => Promise.reject(new TypeError('Failed to fetch'));

test.each([
  ['the host fails', { 'GET /api/Post/GetPostDetails': { listPost: [samplePost()] } }],
  ['the network is cut', { 'GET /api/Post/GetPostDetails': { listPost: [samplePost()] }, [opening]: cut }],
  ['not even the post loads', { 'GET /api/Post/GetPostDetails': { statusCode: 500 } }],
])('a chat that fails to open can be opened again: %s', async (_name, answers) => {
  const { user } = open('/chat/10', answers);
  await hears('I messaggi non si aprono. Riprova.');
  answerCalls({
    ...talk,
    'GET /api/Post/GetPostDetails': { listPost: [samplePost()] },
    [opening]: { data: 7 },
  });
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('È ancora disponibile?')).toBeVisible();
});

test.each(['/chat/10', '/chat/7'])('%s shows the stored messages without a network', async (at) => {
  const person = { 'GET /api/Persona/GetPersona': cut };
  const answers = {
    'GET /api/Post/GetPostDetails': cut,
    'GET /api/Chat/ChatList': cut,
    [opening]: cut,
    ...person,
  };
  const { store, user } = open(at, answers, '/');
  const mine = { ...conversazione, personaID1: me.personaID, personaID2: 2 };
  const kept = { statusCode: 200, ...talk['GET /api/Chat/ChatList'], conversazione: mine };
  await act(async () => void (await store.dispatch(chatApi.util.upsertQueryData('chat', 7, kept))));
  await user.click(screen.getByRole('link', { name: 'Alla chat' }));
  expect(await screen.findByText('È ancora disponibile?')).toBeVisible();
  expect(screen.queryByText('I messaggi non si aprono. Riprova.')).not.toBeInTheDocument();
});

test('one’s own ad opens no chat', async () => {
  open('/chat/10', { 'GET /api/Post/GetPostDetails': { listPost: [samplePost({ personaID: 1 })] } });
  expect(await screen.findByText('Questo annuncio è tuo')).toBeInTheDocument();
});

test('§8 the message field shows only once it is known that the unknown post id is a conversation’s', async () => {
  let answer = (_: object): void => undefined;
  const { seen } = open('/chat/999', {
    'GET /api/Post/GetPostDetails': { statusCode: 404, listPost: [] },
    'GET /api/Chat/ChatList': () => new Promise<object>((resolve) => (answer = resolve)),
  });
  await waitFor(() => expect(asked(seen, 'ChatList')).toHaveLength(1));
  expect(screen.getByText('Loading post details...')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await act(async () => answer({ statusCode: 404 }));
  await hears('Post non trovato');
});

test.each([
  ['an id that is neither a post nor a conversation', '/chat/999', ['?PostID=999', '?ConversazioneID=999']],
  ['an address without an id', '/chat/undefined', []],
])(
  '§8 %s: shows “Post non trovato”, and “Loading post details...” in place of the chat',
  async (_name, at, calls) => {
    const { seen } = open(at, {
      'GET /api/Post/GetPostDetails': { statusCode: 404, listPost: [] },
      'GET /api/Chat/ChatList': { statusCode: 404 },
    });
    await hears('Post non trovato');
    expect(screen.getByText('Loading post details...')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Indietro' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Messaggi' })).toHaveAttribute('href', '/conversazioni');
    expect(screen.queryByText('Messaggi non trovati')).not.toBeInTheDocument();
    expect(seen.map(({ url }) => new URL(url).search)).toEqual(calls);
  },
);
