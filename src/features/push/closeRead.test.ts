import type { Inbox } from '../../api/chat';
import { isRead } from './closeRead';

const inboxOf = (nonLetti: number, unread: Record<number, number>): Inbox =>
  ({
    nonLetti,
    listConversazioni: Object.entries(unread).map(([id, count]) => ({
      conversazioneID: Number(id),
      nonLetti: count,
    })),
  }) as Inbox;

const chat = (id: number, at = 5) => ({ path: `/conversazione/${id}`, at });
const known = (pages: Inbox[], at = 9, count = 2) => ({
  pathname: '/home',
  news: { count, at },
  inbox: { pages, at },
});

test.each([
  ['its page is open', { path: '/home', at: 99 }, known([]), true],
  ['its conversation has nothing unread', chat(1), known([inboxOf(2, { 1: 0, 2: 2 })]), true],
  ['its conversation has something unread', chat(2), known([inboxOf(2, { 1: 0, 2: 2 })]), false],
  ['its conversation is gone', chat(3), known([inboxOf(2, { 1: 0, 2: 2 })]), true],
  ['its conversation may be on a later page', chat(3), known([inboxOf(4, { 1: 0, 2: 2 })]), false],
  ['it came after the inbox', chat(1, 10), known([inboxOf(0, { 1: 0 })]), false],
  ['the inbox is unknown', chat(1), known([], 0), false],
  ['nothing in the list is new', { path: '/view-post/1', at: 5 }, known([], 9, 0), true],
  ['something in the list is new', { path: '/view-post/1', at: 5 }, known([], 9, 1), false],
  ['it came after the count', { path: '/view-post/1', at: 10 }, known([], 9, 0), false],
])('a notification is read or not when %s', (_when, about, what, read) => {
  expect(isRead(about, what)).toBe(read);
});
