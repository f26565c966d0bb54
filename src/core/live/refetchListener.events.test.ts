/** @jest-environment ./src/testing/environment.ts */
import type { LiveEvent } from '../../../contract/entities';
import { anew } from '../../api/asked';
import { chatApi } from '../../api/chat';
import { notificheApi } from '../../api/notifiche';
import { listeningTo } from '../../testing/listening';
import { me, signedIn } from '../../testing/samplePost';
import { eventArrived, opened } from './liveSlice';
import { refetchListener } from './refetchListener';

const listening = listeningTo(refetchListener);

const { chat, inbox } = chatApi.endpoints;
const { notificationCount } = notificheApi.endpoints;
const answers = {
  'GET /api/Chat/ChatList': { listConversazione: [] },
  'GET /api/Chat/ConversazioniList': { listConversazioni: [], nonLetti: 0 },
  'GET /api/Notifiche/CountNotifichePersonaID': { notificheCount: 0, recordCount: 0 },
};
const message = (conversazioneID: number): LiveEvent => ({ id: 'a-1', tipo: 'messaggio', conversazioneID });

/** Opens a store that shows a conversation, the inbox and the badge. */
async function open() {
  const store = listening(signedIn, answers);
  void store.dispatch(chat.initiate(5));
  void store.dispatch(inbox.initiate(me.personaID));
  void store.dispatch(notificationCount.initiate(me.personaID));
  await store.pass(600);
  store.forget();
  const calls = () =>
    store
      .events()
      .filter((name) => name.startsWith('api/executeQuery/pending'))
      .map((name) => name.split(' ')[1]);
  return { ...store, calls };
}
afterEach(() => jest.restoreAllMocks());

test('a message event reloads its conversation and the inbox at once, and nothing else', async () => {
  const { dispatch, events, pass } = await open();
  dispatch(eventArrived(message(5)));
  await pass();
  expect(events().slice(0, 3)).toEqual([
    'live/eventArrived',
    'api/executeQuery/pending chat',
    'api/executeQuery/pending inbox',
  ]);
  // The inbox is an infinite query, so its answer takes a moment longer.
  expect(events().slice(3).sort()).toEqual([
    'api/executeQuery/fulfilled chat',
    'api/executeQuery/fulfilled inbox',
  ]);
});

test.each([
  [message(6), ['inbox']],
  [{ id: 'a', tipo: 'letto', conversazioneID: 5 }, ['inbox']],
  [{ id: 'a', tipo: 'notifica' }, ['notificationCount']],
  [{ id: 'a', tipo: 'post', n: 3 }, []],
] as [LiveEvent, string[]][])('the event %j reloads %j', async (event, endpoints) => {
  const { dispatch, calls, pass } = await open();
  dispatch(eventArrived(event));
  await pass();
  expect(calls()).toEqual(endpoints);
});

test('twenty events in a second cause two requests: one at once and one at the end of that second', async () => {
  const { dispatch, calls, pass } = await open();
  for (let count = 0; count < 20; count += 1) dispatch(eventArrived({ id: `a-${count}`, tipo: 'notifica' }));
  await pass(999);
  expect(calls()).toEqual(['notificationCount']);
  await pass(1);
  expect(calls()).toEqual(['notificationCount', 'notificationCount']);
  await pass(60_000);
  expect(calls()).toHaveLength(2);
});

test('data being loaded when an event arrives are loaded once more, since they may be older than the event', async () => {
  const { dispatch, calls, pass } = await open();
  void dispatch(inbox.initiate(me.personaID, anew));
  dispatch(eventArrived({ id: 'a', tipo: 'letto', conversazioneID: 5 }));
  await pass(999);
  expect(calls()).toEqual(['inbox']);
  await pass(1);
  expect(calls()).toEqual(['inbox', 'inbox']);
});

test('reopening the stream reloads all live data; opening it for the first time reloads nothing', async () => {
  const { dispatch, calls, pass } = await open();
  dispatch(opened({ prima: null, isAgain: false }));
  await pass();
  expect(calls()).toEqual([]);
  dispatch(opened({ prima: null, isAgain: true }));
  await pass();
  expect(calls()).toEqual(['chat', 'inbox', 'notificationCount']);
});

test('a hidden page reloads nothing, because a request would mark messages as read', async () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { dispatch, calls, pass } = await open();
  dispatch(eventArrived(message(5)));
  await pass(5000);
  expect(calls()).toEqual([]);
});

test('data that no component shows are not reloaded', async () => {
  const { dispatch, events, pass } = listening(signedIn, answers);
  dispatch(eventArrived(message(5)));
  await pass(5000);
  expect(events()).toEqual(['live/eventArrived']);
});
