import { entries, type Call, type Entry } from '../../contract/table';
import { sha256 } from '../security/sha256';
import { filesFor, picture, type TestAnswer, type TestPerson } from './host';
import { keepSecrets, secrets } from './canaries';
import { requiredInput, type Known } from './samples';
import { setStage } from './stage';
import { checkAnswer } from './told';

const privateKeys = [
  'email',
  'telefono',
  'dataNascita',
  'genereID',
  'linguaID',
  'abbreviazione',
  'notifichePush',
  'notificheMail',
  'intWorktools',
  'intElectronics',
  'valutaSimbolo',
  'lastUpdate',
  'token',
  'password_hash',
];
let image: Buffer;
let known: Known;
/** Ids that only the victim and her friend may get. */
let privateIds: Record<string, number>;

const ask = async (name: Call, input: object, as: TestPerson, field: string): Promise<number> => {
  const answer = await host.call(name, input, { as });
  checkAnswer(name, input, answer, (status) => status === 200, 'beforeAll of this test');
  return Number(answer.body[field]);
};

/** Sets the person's address, which later posts and rows repeat. */
const moveIn = (person: TestPerson) =>
  host.call(
    'POST /api/Persona/UpdatePersona',
    {
      ...{
        PersonaID: person.personaID,
        LinguaID: 1,
        GenereID: 1,
        Nome: 'x',
        Cognome: 'x',
        ValutaSimbolo: '€',
      },
      ...{ dataNascita: '1990-01-01', Telefono: '+39333000111', NotifichePush: 0, NotificheMail: 0 },
      ...{
        IntWorktools: 1,
        IntElectronics: 1,
        IntHomeGarden: 1,
        IntFashion: 1,
        IntCarMotorcycle: 0,
        IntHobbySport: 0,
      },
      Geolocalizzazione: `${secrets.street}, 40121 Bologna BO`,
    },
    { as: person },
  );

const { host, stranger, victim, friend } = setStage({
  people: {
    stranger: { nome: 'Io' },
    victim: { nome: 'Canarina', cognome: 'Gialli' },
    friend: { nome: 'Amica' },
  },
});
beforeAll(async () => {
  image = await picture();
  expect(await moveIn(victim)).toMatchObject({ status: 200 });
  await keepSecrets(host.sql, victim.personaID);
  const personaID = victim.personaID;
  const postID = await host.post(victim);
  const friends = await host.post(friend);
  const of = { personaID, postID };
  const storyID = await ask(
    'POST /api/Stories/AddStory',
    { personaID, testoOverlay: 'ciao' },
    victim,
    'storyID',
  );
  const [passkey] = await host.sql<{ id: number }[]>`
    INSERT INTO passkey (persona_id, credential_id, public_key, counter, name)
    VALUES (${personaID}, 'CANARY-KEY', '', 0, 'CANARY-NAME') RETURNING id`;
  const [session] = await host.sql<
    { id: number }[]
  >`SELECT id FROM session WHERE persona_id = ${personaID} LIMIT 1`;
  const [device] = await host.sql<{ id: number }[]>`
    INSERT INTO push_device (persona_id, session_id, endpoint, p256dh, auth, name)
    VALUES (${personaID}, ${session?.id ?? 0}, ${secrets.endpoint}, 'x', 'x', 'x') RETURNING id`;
  known = {
    dispositivoid: device?.id ?? 0,
    sessioneid: session?.id ?? 0,
    passkeyid: passkey?.id ?? 0,
    ricercaid: await ask(
      'POST /api/Avvisi/AddRicerca',
      { personaID, q: secrets.search },
      victim,
      'ricercaID',
    ),
    id: postID,
    postid: postID,
    storyid: storyID,
    negozioid: await host.shop(victim),
    likeid: await ask('POST /api/Like/AddLike', of, victim, 'likeID'),
    commentiid: await ask(
      'POST /api/Commenti/CreateComment',
      { ...of, testoCommento: 'x' },
      victim,
      'commentiID',
    ),
    condivisioneid: await ask('POST /api/Condivisione/AddCondivisione', of, victim, 'condivisioneID'),
    storylikeid: await ask('POST /api/Stories/AddStoryLike', { personaID, storyID }, victim, 'storyLikeID'),
    categoriaid: 20,
    categorieid: 20,
    scategoriaid: 2001,
    scategorieid: 2001,
    linguaid: 1,
    genereid: 1,
  };
  await ask('POST /AddFollow', { PersonaID: personaID, SeguitoID: friend.personaID }, victim, 'statusCode');
  await ask(
    'POST /api/Rating/InsertRating',
    {
      fromPersonaID: personaID,
      toPersonaID: friend.personaID,
      ratingValue: 1,
      ratingComment: 'Puntuale',
    },
    victim,
    'statusCode',
  );
  const conversation = await ask(
    'POST /api/Chat/AddConversazione',
    { postID: friends, personaID1: personaID, personaID2: friend.personaID },
    victim,
    'data',
  );
  const message = { conversazioneID: conversation, message: secrets.message };
  privateIds = {
    conversation,
    message: await ask('POST /api/Chat/AddMessage', message, victim, 'data'),
    bookmark: await ask(
      'POST /api/Bookmark/AddBookmark',
      { personaID, postID: friends },
      victim,
      'bookmarkID',
    ),
  };
  known['conversazioneid'] = conversation;
  known['bookmarkid'] = privateIds['bookmark'] ?? 0;
});

/** A request that is allowed: the caller's id as the actor, the victim's everywhere else. */
const inputFor = (entry: Entry, me: number, more: object): object => ({
  ...requiredInput(entry, { actor: me, subject: victim.personaID, known }),
  ...more,
});

/** Finds private fields in a response's objects about anybody but the caller. */
function leakingKeys(found: unknown, me: number): string[] {
  if (Array.isArray(found)) return found.flatMap((one) => leakingKeys(one, me));
  if (typeof found !== 'object' || found === null) return [];
  const record = found as Record<string, unknown>;
  const isPerson = 'personaID' in record && 'tipoProfilo' in record && record['personaID'] !== me;
  return [
    ...(isPerson ? privateKeys.filter((key) => key in record) : []),
    ...Object.values(record).flatMap((value) => leakingKeys(value, me)),
  ];
}

function leaks({ body, headers }: TestAnswer, me: number): string[] {
  const text = JSON.stringify([body, headers]);
  return [
    ...Object.entries(secrets)
      .filter(([, value]) => text.includes(value))
      .map(([name]) => name),
    ...Object.entries(privateIds)
      .filter(([, id]) => text.includes(String(id)))
      .map(([name]) => name),
    ...[victim.token, sha256(victim.token).toString('hex')].filter((value) => text.includes(value)),
    ...leakingKeys(body, me),
  ];
}

const q = ['testo', 'Canarina', 'Titolo', secrets.email, secrets.phone, 'canarina.segreta', secrets.message];
/** Only reads search for the victim's texts: a text that a write stores would belong to the caller. */
const searches = (entry: Entry): object[] =>
  entry.method === 'GET' && 'q' in entry.row.request.properties ? q.map((text) => ({ q: text })) : [{}];
const isFarewell = ({ call }: Entry): boolean => /DeletePersona|Logout/.test(call);

test('the victim’s own responses contain her private data, so the search of this test finds them', async () => {
  const own = await host.call('GET /api/Persona/GetPersona', { PersonaID: victim.personaID }, { as: victim });
  expect(leaks(own, stranger.personaID)).toEqual(
    expect.arrayContaining(['email', 'phone', 'birth', 'street', 'dataNascita']),
  );
  const chat = await host.call(
    'GET /api/Chat/ChatList',
    { ConversazioneID: privateIds['conversation'] },
    { as: victim },
  );
  expect(leaks(chat, stranger.personaID)).toEqual(['message', 'conversation', 'message']);
});

test('neither a stranger who makes every call, nor somebody without a session, gets the victim’s private data', async () => {
  const answered = new Set<Call>();
  const told: [string, string[]][] = [];
  for (const entry of [...entries].sort((one, two) => Number(isFarewell(one)) - Number(isFarewell(two))))
    for (const more of searches(entry))
      for (const as of [stranger, undefined]) {
        const input = inputFor(entry, stranger.personaID, more);
        const files = filesFor(entry, image);
        const answer = await host.call(entry.call, input, { files, ...(as && { as }) });
        const found = leaks(answer, stranger.personaID);
        if (found.length > 0) told.push([`${entry.call} ${JSON.stringify(more)}`, found]);
        if (answer.status === 200) answered.add(entry.call);
      }
  expect(told).toEqual([]);
  // Apart from what only she may do or read, all calls were answered, so there was something to search.
  const refused = entries.filter(({ call }) => !answered.has(call));
  expect(
    refused
      .filter(({ row }) => !['owner', 'party', 'keeper'].includes(row.access.who))
      .map(({ call }) => call),
  ).toEqual([]);
});

test('a search for somebody’s mail address or telephone number finds nobody', async () => {
  const seeker = await host.person();
  for (const call of ['GET /api/Persona/SearchPersona', 'GET /api/SearchPersona'] as const)
    for (const text of [secrets.email, 'segreta', secrets.phone, '0777077', secrets.birth]) {
      const { body } = await host.call(call, { q: text }, { as: seeker });
      expect([call, text, body['listPersona']]).toEqual([call, text, []]);
    }
});
