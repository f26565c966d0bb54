/** @jest-environment ./src/testing/environment.ts */
import type { UnknownAction } from '@reduxjs/toolkit';
import { anew } from '../api/asked';
import { chatApi } from '../api/chat';
import { notificheApi } from '../api/notifiche';
import { createI18n } from '../i18n/setup';
import { answerCalls } from '../testing/host';
import { ownClock, passes } from '../testing/ownClock';
import { signedIn } from '../testing/samplePost';
import { quietRows } from '../store/quietRows';
import { createStore } from './store';

ownClock();

const message = (messaggioID: number) => ({ messaggioID, testo: `n. ${messaggioID}` });

/** A store that sorts its actions into shown and hidden rows. */
function open(said: () => object[]) {
  answerCalls({
    'GET /api/Chat/ChatList': () => ({ listConversazione: said(), altri: 0 }),
    'GET /api/Notifiche/CountNotifichePersonaID': { notificheCount: 2, recordCount: 2 },
  });
  const parts = createStore(signedIn, createI18n('it'));
  const rows = quietRows();
  const [shown, all]: UnknownAction[][] = [[], []];
  parts.listeners.start([
    (startListening) =>
      startListening({
        predicate: () => true,
        effect: (action, { getState }) => {
          all?.push(action);
          if (rows.isShown(getState(), action)) shown?.push(action);
        },
      }),
  ]);
  const ask = (pollingInterval: number) =>
    parts.store.dispatch(chatApi.endpoints.chat.initiate(5, { subscriptionOptions: { pollingInterval } }));
  return { ...parts, rows, shown: shown ?? [], all: all ?? [], ask };
}

test('polls without new messages add no rows', async () => {
  const { store, shown, all, ask } = open(() => [message(1)]);
  void ask(1000);
  void store.dispatch(
    notificheApi.endpoints.notificationCount.initiate(1, {
      subscriptionOptions: { pollingInterval: 30_000 },
    }),
  );
  await passes(2000);
  const [before, allBefore] = [shown.length, all.length];
  await passes(60_000);
  expect(all.length - allBefore).toBeGreaterThan(60);
  expect(shown.length - before).toBe(0);
});

test('a new message adds a row that shows how many rows were hidden before it', async () => {
  const said = [message(1)];
  const { store, rows, shown, ask } = open(() => said);
  void ask(1000);
  await passes(10_500);
  const before = shown.length;
  said.push(message(2));
  await passes(2000);
  const [row, ...others] = shown.slice(before);
  expect([row?.type, others]).toEqual(['api/executeQuery/fulfilled', []]);
  expect(rows.hiddenBefore(row ?? { type: '' })).toBeGreaterThan(10);
  // Asks again about each action, as the extension does when its panel opens.
  for (const action of shown) expect(rows.isShown(store.getState(), action)).toBe(true);
});

test('each failure adds a row', async () => {
  const { store, shown, ask } = open(() => [message(1)]);
  await ask(0);
  answerCalls({ 'GET /api/Chat/ChatList': { statusCode: 500 } });
  for (let round = 0; round < 2; round += 1) await store.dispatch(chatApi.endpoints.chat.initiate(5, anew));
  expect(shown.filter(({ type }) => type === 'api/executeQuery/rejected')).toHaveLength(2);
});
