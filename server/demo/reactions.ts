import type { Db } from '../db/database';
import { idAt } from './ids';
import { insertCopies, insertRows, setUnread } from './repository';
import type { DemoContent } from './types';

interface Ids {
  people: number[];
  posts: number[];
  stories: number[];
}

const at = (ids: number[], index: number): number => {
  const id = ids[index];
  if (id === undefined) throw new Error(`the demo content names nobody ${index}`);
  return id;
};

async function seedComments(db: Db, content: DemoContent, { people, posts }: Ids): Promise<void> {
  const comments = content.comments.map(({ post, persona, testoCommento, dataOra }, index) => ({
    id: idAt(dataOra, index),
    post_id: at(posts, post),
    persona_id: at(people, persona),
    body: testoCommento,
    created_at: dataOra,
  }));
  const withParents = comments.map((row, index) => {
    const parent = content.comments[index]?.parent ?? null;
    return { ...row, parent_id: parent === null ? null : (comments[parent]?.id ?? null) };
  });
  await insertRows(db, 'comment', withParents);
}

export async function seedReactions(db: Db, content: DemoContent, ids: Ids): Promise<void> {
  const { people, posts, stories } = ids;
  await seedComments(db, content, ids);
  const onPost = (rows: DemoContent['likes']) =>
    rows.map(({ post, persona, dataOra }, index) => ({
      id: idAt(dataOra, index),
      post_id: at(posts, post),
      persona_id: at(people, persona),
      created_at: dataOra,
    }));
  await insertRows(db, 'post_like', onPost(content.likes));
  await insertRows(db, 'bookmark', onPost(content.bookmarks));
  await seedBonds(db, content, people);
  const onStory = (rows: DemoContent['storyLikes']) =>
    rows.map(({ story, persona, dataOra }, index) => ({
      id: idAt(dataOra, index),
      story_id: at(stories, story),
      persona_id: at(people, persona),
      created_at: dataOra,
    }));
  await insertRows(db, 'story_like', onStory(content.storyLikes));
  await insertRows(db, 'story_view', onStory(content.storyViews));
  await seedShares(db, content, people, posts);
  await seedConversations(db, content, people, posts);
}

async function seedBonds(db: Db, content: DemoContent, people: number[]): Promise<void> {
  await insertRows(
    db,
    'follow',
    content.follows.map(({ persona, seguito, dataOra }, index) => ({
      id: idAt(dataOra, index),
      follower_id: at(people, persona),
      followed_id: at(people, seguito),
      created_at: dataOra,
    })),
  );
  await insertRows(
    db,
    'rating',
    content.ratings.map(({ fromPersona, toPersona, ratingValue, ratingComment, dateCreated }, index) => ({
      id: idAt(dateCreated, index),
      from_id: at(people, fromPersona),
      to_id: at(people, toPersona),
      value: ratingValue,
      comment: ratingComment,
      created_at: dateCreated,
    })),
  );
}

async function seedShares(db: Db, content: DemoContent, people: number[], posts: number[]): Promise<void> {
  await insertRows(
    db,
    'share',
    content.shares.map(({ post, persona, dataCondivisione }, index) => ({
      id: idAt(dataCondivisione, index),
      post_id: at(posts, post),
      persona_id: at(people, persona),
      created_at: dataCondivisione,
    })),
  );
  await insertCopies(db);
}

async function seedConversations(
  db: Db,
  content: DemoContent,
  people: number[],
  posts: number[],
): Promise<void> {
  const rows = content.conversations.map(({ post, persona1, persona2, dataInizio }, index) => ({
    id: idAt(dataInizio, index),
    post_id: at(posts, post),
    post_title: content.posts[post]?.titolo ?? '',
    buyer_id: at(people, persona1),
    seller_id: at(people, persona2),
    created_at: dataInizio,
  }));
  await insertRows(db, 'conversation', rows);
  let salt = 0;
  await insertRows(
    db,
    'message',
    content.conversations.flatMap(({ messages }, index) =>
      messages.map(({ mittente, testo, dataInvio }) => ({
        id: idAt(dataInvio, (salt += 1)),
        conversation_id: rows[index]?.id ?? 0,
        sender_id: at(people, mittente),
        body: testo,
        created_at: dataInvio,
      })),
    ),
  );
  const unread = content.conversations.map(({ persona1, messages }, index) => {
    const waiting = messages.filter(({ letto }) => !letto);
    const forSeller = waiting.filter(({ mittente }) => mittente === persona1).length;
    return {
      id: rows[index]?.id ?? 0,
      seller_unread: forSeller,
      buyer_unread: waiting.length - forSeller,
    };
  });
  // On insertion, the database's trigger counted every message as unread.
  await setUnread(db, unread);
}
