import type { Call } from '../../../contract/table';
import { setCaseStage } from '../../testing/casework';
import type { TestPerson } from '../../testing/host';

const { host, ask, colleague, me, anna, report, open, details, decide, revoke, sees, inFeed } =
  setCaseStage();
/** Makes a thing of this kind that belongs to Anna. Her messages go to `me`. */
async function makeOf(kind: 'storia' | 'commento' | 'messaggi'): Promise<number> {
  const { personaID } = anna;
  const made = async (call: Call, input: object, field: string) =>
    Number((await ask(call, input, anna))[field]);
  if (kind === 'storia')
    return made('POST /api/Stories/AddStory', { personaID, testoOverlay: 'ciao' }, 'storyID');
  const postID = await host.post(me);
  if (kind === 'commento')
    return made('POST /api/Commenti/CreateComment', { personaID, postID, testoCommento: 'x' }, 'commentiID');
  const between = { postID, personaID1: personaID, personaID2: me.personaID };
  return made('POST /api/Chat/AddConversazione', between, 'data');
}

test('an objection shows the ad and its picture as reported and now, says that it is hidden, and can be granted', async () => {
  const postID = await host.post(anna, { titolo: 'Vespa' });
  await host.sql`
    INSERT INTO image (post_id, position, name, alt, width, height, thumbhash)
    VALUES (${postID}, 0, '/images/vespa.jpg', '', 4, 3, '')`;
  await report('annuncio', postID);
  const { body } = await decide('nascondi');
  const hidden = { ...{ titolo: 'Vespa', postID, immagini: ['/images/vespa.jpg'] }, nascosto: 1 };
  const [first] = await open('decisi');
  expect(await details(first?.casoID ?? 0)).toMatchObject({ attuale: hidden });
  const { personaID } = anna;
  const { provvedimentoID } = body;
  await ask('POST /api/Tutela/ChiediRiesame', { personaID, provvedimentoID, testo: 'Ho il libretto' }, anna);
  await host.sql`UPDATE post SET title = 'Vespa 50' WHERE id = ${postID}`;
  const [objection] = await open('riesami');
  const shown = () => details(objection?.casoID ?? 0, colleague);
  expect(await shown()).toMatchObject({
    segnalato: { ...hidden, nascosto: 0 },
    attuale: { ...hidden, titolo: 'Vespa 50' },
    riesame: { testo: 'Ho il libretto', parole: expect.stringMatching(/annullata/) },
  });
  expect((await revoke(provvedimentoID, colleague)).status).toBe(200);
  expect(await shown()).toMatchObject({ attuale: { nascosto: 0 }, mossa: 'revoca' });
  await ask('POST /api/Post/UpdatePostDelete', { PostID: postID }, anna);
  expect(await shown()).toMatchObject({ attuale: null, segnalato: { titolo: 'Vespa' } });
});

test.each(['storia', 'commento', 'messaggi'] as const)(
  'a keeper sees the present state of a reported %s, even if it is hidden or a conversation of others',
  async (tipo) => {
    const id = await makeOf(tipo);
    await report(tipo, id);
    await decide(tipo === 'messaggi' ? 'parola' : 'nascondi');
    const [row] = await open('decisi');
    const { segnalato, attuale } = await details(row?.casoID ?? 0);
    expect(attuale).toEqual(Object.assign({}, segnalato, { nascosto: tipo === 'messaggi' ? 0 : 1 }));
  },
);

test('owners see a hidden ad and the decision in their list, and keepers see that they edited it afterwards', async () => {
  const postID = await host.post(anna, { titolo: 'Pistola' });
  const other = await host.post(anna);
  await report('annuncio', postID);
  await decide('nascondi');
  const list = async (as: TestPerson) => {
    const asked = { PersonaID: anna.personaID, page: 1 };
    const { listPost } = await ask('GET /api/Post/PostUserList', asked, as);
    return (listPost as { postID: number; provvedimento?: { mossa: string } }[]).map((post) => [
      post.postID,
      post.provvedimento?.mossa,
    ]);
  };
  expect(await list(anna)).toEqual([
    [other, undefined],
    [postID, 'nascondi'],
  ]);
  expect(await list(me)).toEqual([[other, undefined]]);
  const [row] = await open('decisi');
  const now = async (): Promise<unknown> => (await details(row?.casoID ?? 0))['attuale'];
  expect(await now()).toMatchObject({ titolo: 'Pistola', modificato: null });
  const edit = { ...{ personaID: anna.personaID, postID, titolo: 'Pistola ad acqua' }, descrizione: 'Gioco' };
  const { statusCode } = await ask(
    'POST /api/Post/UpdatePostInserzione',
    { ...edit, categorieID: 20, gratis: 1 },
    anna,
  );
  expect(statusCode).toBe(200);
  expect(await now()).toMatchObject({
    titolo: 'Pistola ad acqua',
    modificato: expect.any(String),
    nascosto: 1,
  });
  expect(await sees(postID, me)).toBeUndefined();
  expect(await inFeed(postID, me)).toBe(false);
});
