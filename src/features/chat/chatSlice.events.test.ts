/** @jest-environment ./src/testing/environment.ts */
import { anew, once } from '../../api/asked';
import { chatApi } from '../../api/chat';
import { listeningTo } from '../../testing/listening';
import { signedIn } from '../../testing/samplePost';
import { roomClosed, roomOpened, chatListener } from './chatSlice';

const listening = listeningTo(chatListener);

const { chat, sendMessage } = chatApi.endpoints;
const answers = {
  'GET /api/Chat/ChatList': { listConversazione: [] },
  'POST /api/Chat/AddMessaggio': { data: 40 },
};
const polled = ['api/executeQuery/pending chat', 'api/executeQuery/fulfilled chat'];
const open = () => listening(signedIn, answers);

afterEach(() => jest.restoreAllMocks());

test('an open chat without a response for 10 s is reported late, once', async () => {
  const { dispatch, events, payloads, pass } = open();
  dispatch(roomOpened(5));
  await pass(9999);
  expect(events()).toEqual(['chat/roomOpened']);
  await pass(60_000);
  expect(events()).toEqual(['chat/roomOpened', 'chat/pollLate']);
  expect(payloads('chat/pollLate')).toEqual([5]);
});

test('each response restarts the 10 s after which a chat is late', async () => {
  const { dispatch, events, pass } = open();
  dispatch(roomOpened(5));
  await pass(9000);
  void dispatch(chat.initiate(5, anew));
  await pass();
  await pass(9999);
  expect(events()).toEqual(['chat/roomOpened', ...polled]);
  await pass(1);
  expect(events().at(-1)).toBe('chat/pollLate');
});

test('a closed chat is never late', async () => {
  const { dispatch, events, pass } = open();
  dispatch(roomOpened(5));
  await pass(9000);
  dispatch(roomClosed(5));
  await pass(60_000);
  expect(events()).toEqual(['chat/roomOpened', 'chat/roomClosed']);
});

test('a chat on a hidden page is not late until the page is visible again', async () => {
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { dispatch, events, pass } = open();
  dispatch(roomOpened(5));
  await pass(35_000);
  expect(events()).toEqual(['chat/roomOpened']);
  seen.mockReturnValue('visible');
  await pass(5000);
  expect(events()).toEqual(['chat/roomOpened', 'chat/pollLate']);
});

test('a sent message reloads the message list at once; a refused one does not', async () => {
  const message = { conversazioneID: 5, mittenteID: 1, destinatarioID: 2, testo: 'Ciao', onceKey: 'k' };
  const { dispatch, events, pass } = open();
  void dispatch(sendMessage.initiate(message, once));
  await pass();
  expect(events()).toEqual([
    'api/executeMutation/pending sendMessage',
    'api/executeMutation/fulfilled sendMessage',
    ...polled,
  ]);
  const refusing = listening(signedIn, { 'POST /api/Chat/AddMessaggio': { statusCode: 400 } });
  void refusing.dispatch(sendMessage.initiate(message, once));
  await refusing.pass();
  expect(refusing.events()).toEqual([
    'api/executeMutation/pending sendMessage',
    'api/executeMutation/rejected sendMessage',
  ]);
});
