/** @jest-environment ./src/testing/environment.ts */
import { sessionEnded } from '../../api/events';
import { notificheApi } from '../../api/notifiche';
import { listeningTo } from '../../testing/listening';
import { signedIn } from '../../testing/samplePost';
import { adopted, type NotificationCounter, pageOpened, started, counterListener } from './counterSlice';
import { counterKey, readCounters, writeCounters } from './counterStorage';

const listening = listeningTo(counterListener);

const { notificationCount } = notificheApi.endpoints;
const stored = { personaID: 1, seen: 2, count: 5, seenUntil: null };
const counter: NotificationCounter = { ...stored, status: 'waiting', newSince: null };
const open = (notificationCounter?: NotificationCounter) =>
  listening(
    { ...signedIn, ...(notificationCounter && { notificationCounter }) },
    {
      'GET /api/Notifiche/CountNotifichePersonaID': { notificheCount: 6 },
      'GET /api/Notifiche/GetCombinedNotifiche': { listNotifiche: [] },
    },
  );
const counted = [
  'api/executeQuery/pending notificationCount',
  'api/executeQuery/fulfilled notificationCount',
];
const listed = ['api/executeQuery/pending notificationLines', 'api/executeQuery/fulfilled notificationLines'];
beforeEach(() => localStorage.clear());

test('§3 until the session ends, the stored counters are read at the start and whenever another tab changes them', async () => {
  writeCounters(stored);
  const { dispatch, events, payloads, pass } = open();
  const hear = (count: number, personaID = 1) =>
    window.dispatchEvent(
      new StorageEvent('storage', {
        key: counterKey,
        newValue: JSON.stringify({ ...stored, count, personaID }),
      }),
    );
  dispatch(started(1));
  hear(7);
  hear(8, 2);
  dispatch(sessionEnded(1));
  await pass();
  hear(9);
  expect(events()).toEqual([
    'notificationCounter/started',
    'notificationCounter/adopted',
    'notificationCounter/adopted',
    'auth/sessionEnded',
  ]);
  expect(payloads('notificationCounter/adopted')).toEqual([stored, { ...stored, count: 7 }]);
});

test('each change of the counters is stored, without dispatching a further action', async () => {
  const { dispatch, events, pass } = open();
  dispatch(adopted({ ...stored, count: 4 }));
  await pass(1000);
  expect(events()).toEqual(['notificationCounter/adopted']);
  expect(readCounters(1)).toEqual({ ...stored, count: 4 });
});

test('opening the notifications page loads the count, and the list if the count has grown', async () => {
  const { dispatch, events, pass } = open(counter);
  dispatch(pageOpened());
  await pass();
  expect(events()).toEqual(['notificationCounter/pageOpened', ...counted, ...listed]);
});

test('an unchanged count does not reload the notifications', async () => {
  const { dispatch, events, pass } = open({ ...counter, count: 6 });
  dispatch(pageOpened());
  await pass();
  expect(events()).toEqual(['notificationCounter/pageOpened', ...counted]);
});

test('a count that changes while the notifications page is closed does not load the list', async () => {
  const { dispatch, events, pass } = open(counter);
  void dispatch(notificationCount.initiate(1, { subscribe: false }));
  await pass();
  expect(events()).toEqual(counted);
});
