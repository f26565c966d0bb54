import { idKindOf } from '../../contract/common';
import type { Call, Entry } from '../../contract/table';
import { entries } from '../../contract/table';
import { picture, type TestPerson } from '../testing/host';
import { meetingOn, stays } from '../testing/meeting';
import { type Known, requiredInput } from '../testing/samples';
import { namedFields } from './unseen';
import { setStage } from '../testing/stage';

const { host } = setStage();

test('each id in a request has a kind, which says what it identifies', () => {
  const bare = entries.flatMap(({ call, row }) =>
    Object.entries(row.request.properties)
      .filter(([name, schema]) => /id\d?$/i.test(name) && idKindOf(schema) === undefined)
      .map(([name]) => `${call} ${name}`),
  );
  expect(bare).toEqual([]);
});

test('the id of the actor has the kind `me`', () => {
  const others = entries.filter(({ row: { access, request } }) => {
    const actor = 'actor' in access ? access.actor : undefined;
    return actor !== undefined && idKindOf(request.properties[actor] ?? {}) !== 'me';
  });
  expect(others.map(({ call }) => call)).toEqual([]);
});

const { ask, comment, tellingOf, openTown } = meetingOn(() => host);

const block = (as: TestPerson, bloccatoID: number) =>
  host.call('POST /api/Tutela/AddBlocco', { personaID: as.personaID, bloccatoID }, { as });
const unblock = (as: TestPerson, bloccatoID: number) =>
  ask('POST /api/Tutela/DeleteBlocco', { personaID: as.personaID, bloccatoID }, as);

describe('after one of two people has blocked the other', () => {
  let town: Awaited<ReturnType<typeof openTown>>;
  let before: Call[][];
  beforeAll(async () => {
    town = await openTown();
    const { one, two, third } = town;
    const about = [one, two, third];
    before = [await tellingOf(two, one, about), await tellingOf(one, two, about)];
    expect((await block(one, two.personaID)).body).toEqual({ statusCode: 200 });
  });

  test('no call that reads shows either of them anything of the other', async () => {
    const { one, two, third } = town;
    for (const told of before)
      expect(told).toEqual(
        expect.arrayContaining([
          'GET /api/Persona/GetPersona',
          'GET /api/SearchPersona',
          'GET /GetFollowersByPersonaID',
          'GET /api/Post/PostFrussoList',
          'GET /api/Post/SearchPosts',
          'GET /api/Post/PostUserList',
          'GET /api/Commenti/GetPostComments',
          'GET /api/Bookmark/GetBookmarksByPersonaID',
          'GET /api/Like/GetLikesByPostID',
          'GET /api/Rating/RatingList',
          'GET /api/Notifiche/GetCombinedNotifiche',
          'GET /api/Stories/StoriesUserList',
          'GET /api/Negozio/GetNegozioByPersonaID',
          'GET /api/Tutela/NascostiList',
        ]),
      );
    const about = [one, two, third];
    const after = [await tellingOf(two, one, about), await tellingOf(one, two, about)];
    expect(after.flat().filter((call) => !stays.includes(call))).toEqual([]);
    expect(after[1]).not.toContain('GET /api/Tutela/BlocchiList');
  });

  const namesOf = (entry: Entry): string[] => {
    return (namedFields.get(entry.call) ?? []).map(({ field }) => field);
  };
  const naming = entries.filter(
    ({ row, ...entry }) => row.access.who !== 'public' && namesOf({ row, ...entry }).length > 0,
  );

  test.each(naming.map((entry) => [entry.call, entry] as const))(
    '%s gets the same response about the other as about an id that does not exist',
    async (call, entry) => {
      const { one, two, done, met } = town;
      for (const [as, other, own] of [
        [one, two, done],
        [two, one, met],
      ] as const) {
        const known: Known = { ...other.known, ...own };
        const asked = requiredInput(entry, { actor: as.personaID, subject: other.personaID, known });
        const isKept = (name: string) => entry.method === 'GET' && name.toLowerCase() === 'commentiid';
        const names = namesOf(entry).filter((name) => name in asked && !isKept(name));
        if (names.length === 0) continue;
        const unknown = { ...asked, ...Object.fromEntries(names.map((name) => [name, 4_000_000_000_000])) };
        const [theirs, nobodys] = [
          await host.call(call, asked, { as }),
          await host.call(call, unknown, { as }),
        ];
        const bare = ({ status, body }: typeof theirs) => JSON.stringify([status, { ...body, prima: '' }]);
        expect([call, bare(theirs)]).toEqual([call, bare(nobodys)]);
      }
    },
  );

  test('a comment that others answered stays without a name, and one without answers is gone', async () => {
    const { one, two, third } = town;
    const postID = third.known['postid'] ?? 0;
    const answered = await comment(two, postID, 'Ancora libera?');
    await comment(third, postID, 'Sì', answered);
    const { body } = await host.call('GET /api/Commenti/GetPostComments', { PostID: postID }, { as: one });
    const list = body['listCommenti'] as { commentiID: number; testoCommento: string }[];
    expect(list.find(({ commentiID }) => commentiID === answered)).toMatchObject({
      personaID: 0,
      nome: '',
      cognome: '',
      testoCommento: 'Commento non visibile',
    });
    expect(list.map(({ testoCommento }) => testoCommento)).toContain('Sì');
    expect(list.map(({ testoCommento }) => testoCommento)).not.toContain('Bella, dice Quillow');
  });

  test('both can read their conversation, and neither can write in it', async () => {
    const { one, two, done } = town;
    const conversazioneID = done['conversazioneid'];
    for (const as of [one, two]) {
      const read = await ask('GET /api/Chat/ChatList', { ConversazioneID: conversazioneID }, as);
      expect(JSON.stringify(read)).toContain('Ciao da Zorbax');
      for (const call of ['POST /api/Chat/AddMessage', 'POST /api/Chat/AddMessaggio'] as const) {
        const said = { conversazioneID, message: 'Ehi', testo: 'Ehi', mittenteID: as.personaID };
        expect(await host.call(call, said, { as })).toMatchObject({
          status: 403,
          body: { statusMessage: 'Qui non si può più scrivere' },
        });
      }
    }
  });

  test('neither follows the other any more, and no notification about the other is still to be sent', async () => {
    const { one, two } = town;
    const ids = [one.personaID, two.personaID];
    expect(
      await host.sql`SELECT 1 FROM follow WHERE follower_id = ANY (${ids}::bigint[]) AND followed_id = ANY (${ids}::bigint[])`,
    ).toHaveLength(0);
    expect(
      await host.sql`
        SELECT 1 FROM notification n LEFT JOIN post p ON p.id = n.post_id
        WHERE n.persona_id = ANY (${ids}::bigint[])
          AND (n.actor_id = ANY (${ids}::bigint[]) OR (p.persona_id = ANY (${ids}::bigint[]) AND p.persona_id <> n.persona_id))`,
    ).toHaveLength(0);
  });

  test('a third person’s answer on the other’s ad, and an ad of the other that matches a saved search, do not notify', async () => {
    const { one, two, third } = town;
    const count = async () =>
      (await ask('GET /api/Notifiche/CountNotifichePersonaID', { PersonaID: one.personaID }, one))[
        'recordCount'
      ];
    const told = await count();
    const [mine] = await host.sql<{ id: number }[]>`
      SELECT id FROM comment WHERE persona_id = ${one.personaID} AND post_id = ${two.known['postid'] ?? 0}`;
    await comment(third, two.known['postid'] ?? 0, 'Anch’io', mine?.id);
    const ad = { title: 'Lampada nuova', prezzo: '5', gratis: 0, categorieID: 20 };
    const png = await picture();
    const input = { personaID: two.personaID, immagineAltName: '', condition: 'nuovo', ...ad };
    expect(
      await host.call('POST /api/Post/AddPostInserzione', input, { as: two, files: [png] }),
    ).toMatchObject({ status: 200 });
    await host.services.alerts.flush();
    expect(await count()).toBe(told);
  });

  test('both can still report the other, and each can end only their own block', async () => {
    const { one, two, third } = town;
    for (const [as, other] of [
      [one, two],
      [two, one],
    ] as const) {
      const input = { personaID: as.personaID, tipo: 'persona', id: other.personaID, motivo: 'offesa' };
      const { segnalazioneID } = await ask('POST /api/Tutela/AddSegnalazione', input, as);
      expect(segnalazioneID).toEqual(expect.any(Number));
    }
    // The blocked person cannot block back, because success would reveal who blocked them.
    expect((await block(two, one.personaID)).status).toBe(404);
    await unblock(one, two.personaID);
    expect((await block(two, one.personaID)).status).toBe(200);
    await unblock(one, two.personaID);
    expect((await tellingOf(two, one, [two])).filter((call) => !stays.includes(call))).toEqual([]);
    await unblock(two, one.personaID);
    const about = [one, two, third];
    expect(await tellingOf(two, one, about)).toEqual(
      expect.arrayContaining(['GET /api/Persona/GetPersona', 'GET /api/Post/PostFrussoList']),
    );
  });
});
