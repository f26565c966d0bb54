import { inSight } from './inSight';

const mine = { postID: 1, personaID: 1 };
const feed = {
  pages: [
    {
      listPost: [
        mine,
        { postID: 2, personaID: 7 },
        { postID: 3, personaID: 1, originalePersonaID: 7, originalePostID: 2 },
      ],
    },
    { listPost: [{ postID: 4, personaID: 8 }] },
  ],
  pageParams: [{ page: 1 }, { page: 2 }],
};
const person = { owners: new Set([7]), ads: new Set() };

test('a hidden person’s posts and the shares of them are removed; pages without them stay the same object', () => {
  const left = inSight(feed, person);
  expect(left.pages).toEqual([{ listPost: [mine] }, feed.pages[1]]);
  expect(left.pages[1]).toBe(feed.pages[1]);
  expect(left.pageParams).toBe(feed.pageParams);
  expect(feed.pages[0]?.listPost).toHaveLength(3);
});

test('the same answer always gives the same object, and itself if nothing is removed', () => {
  expect(inSight(feed, person)).toBe(inSight(feed, person));
  expect(inSight(feed, { owners: new Set([99]), ads: new Set() })).toBe(feed);
  expect(inSight(feed, { owners: new Set(), ads: new Set() })).toBe(feed);
});

test('a hidden ad is removed with its shares', () => {
  expect(inSight(feed, { owners: new Set(), ads: new Set([2]) }).pages[0]).toEqual({ listPost: [mine] });
});

test.each([
  [{ publisher: { idPubblicante: 7 } }, { publisher: { idPubblicante: 7 } }],
  [{ listStory: [{ idPubblicante: 7 }] }, { listStory: [] }],
  [{ listFollow: [{ personaID: 1, seguitoID: 7 }] }, { listFollow: [] }],
  [{ listPersona: [{ personaID: 7 }] }, { listPersona: [] }],
  [{ listBookmark: [{ personaID: 1, autoreID: 7 }] }, { listBookmark: [] }],
  [
    { listNotifiche: [{ personaID: 8, altri: [{ personaID: 7 }] }] },
    { listNotifiche: [{ personaID: 8, altri: [] }] },
  ],
  [{ listConversazione: [{ mittenteID: 7 }] }, { listConversazione: [{ mittenteID: 7 }] }],
])('hiding a person leaves of the answer %j this: %j', (answer, left) => {
  expect(inSight<unknown>(answer, person)).toEqual(left);
});
