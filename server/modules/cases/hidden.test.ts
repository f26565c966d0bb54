import type { Move, Reportable } from '../../../contract/limits';
import type { Call } from '../../../contract/table';
import { picture, type TestPerson } from '../../testing/host';
import { findHappening } from '../avvisi/deliveryRepository';
import { pushSentence } from '../avvisi/sentences';
import { setStage } from '../../testing/stage';

const { host, keeper, anna, bruno } = setStage({
  people: { keeper: { isKeeper: true } },
  each: { anna: { nome: 'Anna' }, bruno: { nome: 'Bruno' } },
});

const ask = async (call: Call, input: object, as: TestPerson, headers = {}) =>
  (await host.call(call, input, { as, headers })).body;
const caseOf = async (id: number) => {
  const [row] = await host.sql<[{ id: number }]>`
    SELECT id FROM report_case WHERE thing_id = ${id} ORDER BY id DESC LIMIT 1`;
  return row.id;
};
async function decide(tipo: Reportable, id: number, mossa: Move, more: object = {}) {
  const report = { personaID: bruno.personaID, tipo, id, motivo: 'offesa', ...more };
  await ask('POST /api/Tutela/AddSegnalazione', report, bruno);
  const said = { casoID: await caseOf(id), versione: 0, mossa, regola: 'offesa', parole: 'No.' };
  return host.call('POST /api/Custode/Decidi', said, { as: keeper });
}
const hide = async (tipo: Reportable, id: number, more: object = {}) =>
  Number((await decide(tipo, id, 'nascondi', more)).body['provvedimentoID']);
const revoke = (provvedimentoID: number) =>
  ask('POST /api/Custode/Revoca', { provvedimentoID, regola: 'offesa', parole: 'Scusa.' }, keeper);

async function toldAnna() {
  const { listProvvedimenti } = await ask(
    'GET /api/Tutela/ProvvedimentiList',
    { PersonaID: anna.personaID },
    anna,
  );
  const [{ titolo, testi, immagini, riesame }] = listProvvedimenti as [Record<string, unknown>];
  return { titolo, testi, immagini, riesame };
}

describe('a rating', () => {
  async function rate() {
    const rating = { fromPersonaID: anna.personaID, toPersonaID: bruno.personaID, ratingValue: 1 };
    await ask('POST /api/Rating/InsertRating', { ...rating, ratingComment: 'Un ladro' }, anna);
    const [row] = await host.sql<[{ id: number }]>`SELECT id FROM rating WHERE from_id = ${anna.personaID}`;
    return row.id;
  }
  const counted = async () => {
    const [count, list, person] = [
      await ask('GET /api/Rating/GetRatingCount', { FromPersonaID: bruno.personaID }, bruno),
      await ask('GET /api/Rating/RatingList', { PersonaID: bruno.personaID }, bruno),
      await ask('GET /api/Persona/GetPersona', { PersonaID: bruno.personaID }, bruno),
    ];
    const [{ ratingCount, rating }] = person['listPersona'] as [Record<string, unknown>];
    const { distribuzione, listRating } = list;
    return [count.statusMessage, distribuzione, (listRating as object[]).length, ratingCount, rating];
  };
  const one = ['count=1;average=1.00', [1, 0, 0, 0, 0], 1, 1, 1];
  const none = ['count=0;average=0.00', [0, 0, 0, 0, 0], 0, 0, 0];

  test('that is hidden leaves the average, still counts as given, and stays readable for its writer', async () => {
    const id = await rate();
    expect(await counted()).toEqual(one);
    const measure = await hide('recensione', id);
    expect(await counted()).toEqual(none);
    expect(await toldAnna()).toMatchObject({ testi: ['Un ladro'], riesame: 'possibile' });
    const again = {
      fromPersonaID: anna.personaID,
      toPersonaID: bruno.personaID,
      ratingValue: 2,
    };
    expect((await host.call('POST /api/Rating/InsertRating', again, { as: anna })).status).toBe(409);
    await revoke(measure);
    expect(await counted()).toEqual(one);
    expect(await toldAnna()).toMatchObject({ testi: [] });
  });

  test('of a suspended person leaves the average; a hidden one stays hidden after the suspension', async () => {
    const hidden = await hide('recensione', await rate());
    const { body } = await decide('persona', anna.personaID, 'sospendi');
    await revoke(hidden);
    expect(await counted()).toEqual(none);
    await revoke(Number(body['provvedimentoID']));
    expect(await counted()).toEqual(one);
  });

  test('that is hidden is subtracted from the average only once, even when its writer deletes their account', async () => {
    await hide('recensione', await rate());
    await ask('POST /api/Persona/DeletePersona', { PersonaID: anna.personaID }, anna);
    expect(await counted()).toEqual(none);
    await host.services.erasure.flush();
    expect(await counted()).toEqual(none);
  });
});

describe('messages', () => {
  let conversation: number;
  let ids: number[];
  beforeEach(async () => {
    const postID = await host.post(bruno, { titolo: 'Vaso' });
    const talk = { postID, personaID1: anna.personaID, personaID2: bruno.personaID };
    conversation = Number((await ask('POST /api/Chat/AddConversazione', talk, anna))['data']);
    ids = [];
    for (const message of ['Buongiorno', 'Paga su vaso.example'])
      ids.push(
        Number(
          (await ask('POST /api/Chat/AddMessage', { conversazioneID: conversation, message }, anna))['data'],
        ),
      );
  });
  const read = async (as: TestPerson) => {
    const { body, headers } = await host.call(
      'GET /api/Chat/ChatList',
      { ConversazioneID: conversation },
      { as },
    );
    const texts = (body['listConversazione'] as { testo: string; nascosto?: number }[]).map(
      ({ testo, nascosto }) => [testo, nascosto],
    );
    return { texts, etag: headers['etag'] };
  };
  const line = 'Messaggio nascosto da un custode';

  test('that are hidden are readable for the keeper who handles their writer’s objection', async () => {
    const provvedimentoID = await hide('messaggi', conversation, { messaggi: [ids[1]] });
    const objection = { personaID: anna.personaID, provvedimentoID, testo: 'Non è vero.' };
    await ask('POST /api/Tutela/ChiediRiesame', objection, anna);
    const { caso } = await ask(
      'GET /api/Custode/CasoDetails',
      { CasoID: await caseOf(provvedimentoID) },
      keeper,
    );
    expect(caso).toMatchObject({ tipo: 'riesame', segnalato: { testo: 'Paga su vaso.example' } });
  });

  test('that a report names are replaced by a notice for both sides, wherever their text appeared', async () => {
    const { etag } = await read(bruno);
    const measure = await hide('messaggi', conversation, { messaggi: [ids[1]] });
    for (const side of [anna, bruno]) {
      expect((await read(side)).texts).toEqual([
        ['Buongiorno', undefined],
        [line, 1],
      ]);
      const inbox = await ask('GET /api/Chat/ConversazioniList', { PersonaID: side.personaID }, side);
      expect(inbox['listConversazioni']).toMatchObject([{ ultimoMessaggio: line }]);
    }
    expect((await read(bruno)).etag).not.toBe(etag);
    expect(await toldAnna()).toMatchObject({ testi: ['Paga su vaso.example'] });
    const { sql, services } = host;
    const [notice] = await sql<
      [{ id: number }]
    >`SELECT id FROM notification WHERE message_id = ${ids[1] ?? 0}`;
    await sql`UPDATE conversation SET seller_unread = 1 WHERE id = ${conversation}`;
    const happening = await findHappening(sql, notice.id, bruno.personaID);
    expect(happening && pushSentence(happening, services.texts, 'it').text).not.toContain('vaso');
    await revoke(measure);
    expect((await read(bruno)).texts).toEqual([
      ['Buongiorno', undefined],
      ['Paga su vaso.example', undefined],
    ]);
  });

  test('cannot be hidden if no report names any', async () => {
    expect((await decide('messaggi', conversation, 'nascondi')).status).toBe(400);
    const { caso } = await ask(
      'GET /api/Custode/CasoDetails',
      { CasoID: await caseOf(conversation) },
      keeper,
    );
    expect((caso as { mosse: string[] }).mosse).not.toContain('nascondi');
  });

  test('that are hidden cannot be reported again', async () => {
    await hide('messaggi', conversation, { messaggi: [ids[1]] });
    const again = {
      personaID: bruno.personaID,
      tipo: 'messaggi',
      id: conversation,
      motivo: 'spam',
      messaggi: [ids[1]],
    };
    expect((await host.call('POST /api/Tutela/AddSegnalazione', again, { as: bruno })).status).toBe(404);
  });

  test('that are hidden lose their text when their writer deletes their account', async () => {
    await hide('messaggi', conversation, { messaggi: [ids[1]] });
    await ask('POST /api/Persona/DeletePersona', { PersonaID: anna.personaID }, anna);
    await host.services.erasure.flush();
    expect(await host.sql`SELECT hidden_part FROM message WHERE id = ${ids[1] ?? 0}`).toEqual([
      { hidden_part: '' },
    ]);
    expect((await read(bruno)).texts[1]).toEqual([line, 1]);
  });
});

describe('a profile’s picture', () => {
  const upload = async () => {
    const files = [await picture()];
    await host.call('POST /api/Persona/UpdateImgProfilo', { personaID: anna.personaID }, { as: anna, files });
    return shown();
  };
  const shown = async () => {
    const { listPersona } = await ask('GET /api/Persona/GetPersona', { PersonaID: anna.personaID }, bruno);
    return (listPersona as [{ imgProfilo: string }])[0].imgProfilo;
  };
  const purged = async () =>
    (await host.sql<{ name: string }[]>`SELECT name FROM file_purge`).map((f) => f.name);

  test('that is hidden is visible to its owner in the decision, and returns to the profile when it is revoked', async () => {
    const name = await upload();
    const measure = await hide('persona', anna.personaID);
    expect(await shown()).toBe('/images/profile/no-profile.svg');
    expect(await toldAnna()).toEqual({
      titolo: 'la foto del tuo profilo',
      testi: [],
      immagini: [name],
      riesame: 'possibile',
    });
    expect((await decide('persona', anna.personaID, 'nascondi')).status).toBe(400);
    await revoke(measure);
    expect(await shown()).toBe(name);
    expect(await purged()).not.toContain(name);
  });

  test('that is shown again does not replace a newer one, and its file is deleted', async () => {
    const name = await upload();
    const measure = await hide('persona', anna.personaID);
    const newer = await upload();
    expect(await purged()).not.toContain(name);
    await revoke(measure);
    expect(await shown()).toBe(newer);
    expect(await purged()).toContain(name);
  });

  test('that is hidden is deleted with its owner’s account', async () => {
    const name = await upload();
    await hide('persona', anna.personaID);
    await ask('POST /api/Persona/DeletePersona', { PersonaID: anna.personaID }, anna);
    expect(await purged()).toContain(name);
  });
});

test('a hidden shop is visible only to its owner, even after an edit; its ads stay visible without its name', async () => {
  const NegozioID = await host.shop(anna);
  const postID = await host.post(anna, { titolo: 'Sedia' });
  await host.sql`UPDATE post SET shop_id = ${NegozioID} WHERE id = ${postID}`;
  const measure = await hide('negozio', NegozioID);
  const page = async (as: TestPerson) =>
    (await ask('GET /api/Negozio/GetNegozioDetailsByID', { NegozioID }, as)).statusCode;
  const shop = { personaID: anna.personaID, negozioID: NegozioID, nomeNegozio: 'Altro nome', pubblicato: 1 };
  await ask('POST /api/Negozio/UpdateNegozio', shop, anna);
  expect([await page(anna), await page(bruno)]).toEqual([200, 404]);
  const mine = await ask('GET /api/Negozio/GetNegozioDetailsByID', { NegozioID }, anna);
  expect(mine['listNegozio']).toMatchObject([{ provvedimento: { provvedimentoID: measure, parole: 'No.' } }]);
  const { listPost } = await ask('GET /api/Post/GetPostDetails', { PostID: postID }, bruno);
  expect(listPost).toMatchObject([{ titolo: 'Sedia', nomeNegozio: null }]);
  await revoke(measure);
  expect(await page(bruno)).toBe(200);
});
