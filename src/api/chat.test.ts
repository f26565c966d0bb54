import { withEarlier } from './chat';

type Chat = Parameters<typeof withEarlier>[0];
const chatOf = (from: number, to: number, altri = 0): Chat =>
  ({
    statusCode: 200,
    altri,
    listConversazione: Array.from({ length: to - from + 1 }, (_, at) => ({ messaggioID: from + at })),
  }) as Chat;
const ids = (chat: Chat | undefined) => chat?.listConversazione.map(({ messaggioID }) => messaggioID);

test('an earlier message that the newest page no longer contains stays in the conversation', () => {
  expect(ids(withEarlier(chatOf(1, 5), chatOf(2, 6)))).toEqual([1, 2, 3, 4, 5, 6]);
});

test('whether there are still earlier messages is taken from the earlier answer', () => {
  expect(withEarlier(chatOf(1, 5, 0), chatOf(2, 6, 1))?.altri).toBe(0);
  expect(withEarlier(chatOf(3, 5, 1), chatOf(4, 6, 1))?.altri).toBe(1);
});

test('an answer restored from the phone that does not say so may have earlier messages', () => {
  const { altri: _unsaid, ...kept } = chatOf(1, 6);
  expect(withEarlier(kept, chatOf(2, 6, 1))?.altri).toBe(1);
});

test('an answer without anything new changes nothing', () => {
  expect(withEarlier(chatOf(1, 6), chatOf(2, 6))).toBeUndefined();
});

test('an answer replaces the known messages if it has the same ones or does not overlap with them', () => {
  const [same, later] = [chatOf(1, 5), chatOf(9, 12)];
  expect(withEarlier(chatOf(1, 5), same)).toBe(same);
  expect(withEarlier(chatOf(1, 5), later)).toBe(later);
});
