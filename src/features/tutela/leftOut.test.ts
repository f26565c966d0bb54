import { isThinned, withoutRows } from './leftOut';

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

test('a person leaves an answer with their rows and the shares of them; pages without them stay the same object', () => {
  const left = withoutRows(feed, { kind: 'person', id: 7 });
  expect(left.pages).toEqual([{ listPost: [mine] }, feed.pages[1]]);
  expect(left.pages[1]).toBe(feed.pages[1]);
  expect(left.pageParams).toBe(feed.pageParams);
  expect(withoutRows(feed, { kind: 'person', id: 99 })).toBe(feed);
});

test('an ad leaves it with its shares', () => {
  expect(withoutRows(feed, { kind: 'ad', id: 2 }).pages[0]).toEqual({ listPost: [mine] });
});

test.each([
  [{ publisher: { idPubblicante: 7 } }, { publisher: { idPubblicante: 7 } }],
  [{ listStory: [{ idPubblicante: 7 }] }, { listStory: [] }],
  [{ listFollow: [{ personaID: 1, seguitoID: 7 }] }, { listFollow: [] }],
  [{ listPersona: [{ personaID: 7 }] }, { listPersona: [] }],
  [{ listBookmark: [{ personaID: 1, autoreID: 7 }] }, { listBookmark: [] }],
])('of %j stays %j', (answer, left) => {
  expect(withoutRows<unknown>(answer, { kind: 'person', id: 7 })).toEqual(left);
});

test('conversations stay whole; hidden ads stay on the page of their person or shop', () => {
  const ad = { kind: 'ad', id: 2 } as const;
  expect(isThinned('chat', 1, { kind: 'person', id: 7 })).toBe(false);
  expect(isThinned('likes', 1, { kind: 'person', id: 7 })).toBe(true);
  expect(isThinned('likes', 1, ad)).toBe(false);
  expect(['home', 'search', 'person', 'shop'].map((kind) => isThinned('posts', { kind }, ad))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
