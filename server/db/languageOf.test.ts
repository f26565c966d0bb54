import type { Call } from '../../contract/table';
import { picture } from '../testing/host';
import { setStage } from '../testing/stage';

const { host, writer, reader } = setStage({ people: { writer: {}, reader: {} } });
beforeAll(async () => {
  await host.sql`
    UPDATE persona SET language_id = (SELECT id FROM language WHERE code = 'de') WHERE id = ${writer.personaID}`;
});

const ask = async (call: Call, input: object, as = reader) => (await host.call(call, input, { as })).body;

test('a story, a rating, a bookmark and a conversation’s last message store the language of their writer’s app', async () => {
  const personaID = writer.personaID;
  await ask('POST /api/Stories/AddStory', { personaID, testoOverlay: 'Fast neu' }, writer);
  await ask(
    'POST /api/Rating/InsertRating',
    { fromPersonaID: personaID, toPersonaID: reader.personaID, ratingValue: 5, ratingComment: 'Gut' },
    writer,
  );
  const { postID } = await ask('POST /api/Post/AddPost', { personaID, title: 'Fahrrad' }, writer);
  await ask('POST /api/Bookmark/AddBookmark', { postID, personaID: reader.personaID });
  const { data } = await ask('POST /api/Chat/AddConversazione', {
    postID: await host.post(writer),
    personaID1: reader.personaID,
    personaID2: personaID,
  });
  await ask('POST /api/Chat/AddMessage', { conversazioneID: Number(data), message: 'Ja' }, writer);

  const of = { PersonaID: reader.personaID };
  const lists: [Call, string, object][] = [
    ['GET /api/Stories/StoriesByPersonaID', 'listStories', { PersonaID: personaID }],
    ['GET /api/Stories/StoriesUserList', 'listStories', of],
    ['GET /api/Rating/RatingList', 'listRating', of],
    ['GET /api/Bookmark/GetBookmarksByPersonaID', 'listBookmark', of],
    ['GET /api/Chat/ConversazioniList', 'listConversazioni', of],
  ];
  for (const [call, list, input] of lists)
    expect([call, (await ask(call, input))[list]]).toEqual([
      call,
      [expect.objectContaining({ lingua: 'de' })],
    ]);
});

test('a story’s picture has a one-line description, and a story without a picture has none', async () => {
  const add = (fields: object, files: Buffer[]) =>
    host.call(
      'POST /api/Stories/AddStory',
      { personaID: reader.personaID, ...fields },
      { as: reader, files },
    );
  await add({ testoOverlay: 'a', immagineAltName: ' Una bici\nrossa ' }, [await picture()]);
  await add({ testoOverlay: 'b' }, [await picture()]);
  await add({ testoOverlay: 'c', immagineAltName: 'Una bici' }, []);
  expect((await add({ immagineAltName: 'x'.repeat(251) }, [await picture()])).status).toBe(400);
  const { listStories } = await ask('GET /api/Stories/StoriesByPersonaID', { PersonaID: reader.personaID });
  expect((listStories as { immagineAltName?: string }[]).map((story) => story.immagineAltName)).toEqual([
    'Una bici rossa',
    undefined,
    undefined,
  ]);
});
