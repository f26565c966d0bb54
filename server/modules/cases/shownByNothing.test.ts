import { type Move, moves, type Reportable, reportable } from '../../../contract/limits';
import { meetingOn, type Person, stays } from '../../testing/meeting';
import { findCard, type SharedKind } from '../cards/repository';
import { movesOf } from './moves';
import { setStage } from '../../testing/stage';

let owner: Person;
let stranger: Person;
let conversation: number;
const { answersTo, openTown } = meetingOn(() => host);

const { host, ask, keeper } = setStage({ people: { keeper: { isKeeper: true } } });
beforeAll(async () => {
  const { two, third } = await openTown();
  [owner, stranger] = [two, third];
  conversation = await oneID(host.sql`
    SELECT id FROM conversation WHERE buyer_id = ${two.personaID} AND seller_id = ${third.personaID}`);
});

/** The text and the picture that mark the owner's thing of a kind, to find them in answers. */
const word = (kind: Reportable) => `segno${kind}`;
const image = (kind: Reportable) => `/images/posts/aa/disegno${kind}-720.webp`;

const oneID = async (rows: PromiseLike<{ id: number }[]>) => Number((await rows)[0]?.id);
const mark: Record<Reportable, (said: string, picture: string) => Promise<number>> = {
  async annuncio(said, picture) {
    const id = Number(owner.known['postid']);
    await host.sql`UPDATE post SET title = ${`Lampada ${said}`} WHERE id = ${id}`;
    await host.sql`UPDATE image SET name = ${picture} WHERE post_id = ${id}`;
    return id;
  },
  commento: (said) =>
    oneID(host.sql`
      UPDATE comment SET body = ${said} WHERE persona_id = ${owner.personaID} AND post_id = ${Number(stranger.known['postid'])}
      RETURNING id`),
  storia: (said, picture) =>
    oneID(host.sql`
      UPDATE story SET overlay = ${said}, image = ${picture} WHERE persona_id = ${owner.personaID} RETURNING id`),
  async persona(_said, picture) {
    await host.sql`UPDATE persona SET image = ${picture} WHERE id = ${owner.personaID}`;
    return owner.personaID;
  },
  negozio: (said, picture) =>
    oneID(host.sql`
      UPDATE shop SET name = ${said}, image = ${picture} WHERE persona_id = ${owner.personaID} RETURNING id`),
  async messaggi(said) {
    await host.sql`
      UPDATE message SET body = ${said} WHERE conversation_id = ${conversation} AND sender_id = ${owner.personaID}`;
    return conversation;
  },
  recensione: (said) =>
    oneID(host.sql`
      UPDATE rating SET comment = ${said} WHERE from_id = ${owner.personaID} AND to_id = ${stranger.personaID} RETURNING id`),
};

const parts = ['thing', 'picture', 'person'] as const;
/**
 * The parts that each kind of decision hides from strangers. A covered picture may appear in rows marked as covered.
 */
const takes: Record<Move, readonly (typeof parts)[number][]> = {
  nessuna: [],
  parola: [],
  velo: ['picture'],
  nascondi: ['thing', 'picture'],
  limita: [],
  sospendi: ['thing', 'picture', 'person'],
  chiudi: ['thing', 'picture', 'person'],
};
/** Texts among other people's things that stay visible although a decision of this kind concerns their writer. */
const leaves: Partial<Record<Reportable, readonly Move[]>> = {
  commento: ['sospendi'],
  messaggi: ['sospendi', 'chiudi'],
};
/** The calls that still name the writers of such texts. */
const namesWriters: readonly string[] = [
  ...stays,
  'GET /api/Commenti/GetCommentsByPost',
  'GET /api/Commenti/GetPostComments',
  'GET /api/Notifiche/GetCombinedNotifiche',
];

/** For each part (thing, picture, person), the calls and link previews whose answers show it to the stranger. */
async function shown(kind: Reportable) {
  const about = [owner, stranger].map(({ personaID, known }) => ({
    personaID,
    known: { ...known, conversazioneid: conversation },
  }));
  const told: [string, string][] = await answersTo(stranger, about, [word(kind), 'lampada', owner.name]);
  const pages: [SharedKind, number | undefined][] = [
    ['view-post', owner.known['postid']],
    ['user-store', owner.known['negozioid']],
  ];
  for (const [page, id] of pages)
    told.push([page, JSON.stringify((await findCard(host.sql, page, Number(id))) ?? null)]);
  const calls = (says: (text: string) => boolean) => [
    ...new Set(told.filter(([, text]) => says(text)).map(([call]) => call)),
  ];
  return {
    thing: calls((text) => text.includes(word(kind))),
    picture: calls((text) => text.includes(image(kind)) && !text.includes('"velato":1')),
    person: calls((text) => text.includes(owner.name)).filter((call) => !namesWriters.includes(call)),
  };
}

/** The calls that may still show a part although the decision hides it. */
function exceptions(kind: Reportable, move: Move): readonly string[] {
  if (kind === 'persona' && takes[move].includes('person')) return namesWriters;
  // This call's specification has no covered pictures.
  return move === 'velo' ? ['GET /api/Immagini/GetImmagini'] : [];
}

async function decide(kind: Reportable, id: number, mossa: Move) {
  const messages = await host.sql<{ id: number }[]>`
    SELECT id FROM message WHERE conversation_id = ${conversation} AND sender_id = ${owner.personaID}`;
  const messaggi = kind === 'messaggi' && { messaggi: messages.map((one) => one.id) };
  const report = { personaID: stranger.personaID, tipo: kind, id, motivo: 'spam', ...messaggi };
  expect((await ask('POST /api/Tutela/AddSegnalazione', report, stranger)).status).toBe(200);
  const casoID = await oneID(host.sql`SELECT id FROM report_case WHERE outcome IS NULL`);
  const said = mossa === 'nessuna' ? {} : { regola: 'spam', parole: 'Basta.' };
  const decision = { casoID, versione: 0, mossa, ...said, ...(mossa === 'limita' && { giorni: 1 }) };
  const { status, body } = await ask('POST /api/Custode/Decidi', decision, keeper);
  expect([kind, mossa, status]).toEqual([kind, mossa, 200]);
  return body['provvedimentoID'];
}

test.each(reportable)(
  'for a %s each kind of decision hides from strangers exactly its parts, and the revocation shows them again',
  async (kind) => {
    const id = await mark[kind](word(kind), image(kind));
    const before = await shown(kind);
    expect(before.thing.length + before.picture.length).toBeGreaterThan(0);
    expect(movesOf(kind)).toContain('nascondi');
    for (const move of moves.filter((one) => movesOf(kind).includes(one))) {
      const measure = await decide(kind, id, move);
      const after = await shown(kind);
      for (const part of parts) {
        const isLeft = part !== 'person' && leaves[kind]?.includes(move) === true;
        if (takes[move].includes(part) && !isLeft) {
          const rest = after[part].filter((call) => !exceptions(kind, move).includes(call));
          expect([move, part, rest]).toEqual([move, part, []]);
        } else if (part !== 'person' || move !== 'nascondi')
          expect([move, part, after[part]]).toEqual([move, part, before[part]]);
      }
      if (measure === undefined) continue;
      const back = { provvedimentoID: measure, regola: 'spam', parole: 'Era un errore.' };
      await ask('POST /api/Custode/Revoca', back, keeper);
      expect([move, await shown(kind)]).toEqual([move, before]);
    }
  },
);
