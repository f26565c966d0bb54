import type { Call } from '../../contract/table';
import { hashPassword } from '../modules/persona/passwords';
import { gzipped, picture, type TestHost, type TestPerson } from './host';

export interface Act {
  input: object;
  files?: Buffer[];
}

interface Stage {
  host: TestHost;
  me: TestPerson;
  other: TestPerson;
}
type Made = Act | Promise<Act>;

const password = 'cavallo giusto';

function propsOf({ host, me, other }: Stage) {
  const made = async (call: Call, input: object, field: string, as = me): Promise<number> =>
    Number((await host.call(call, input, { as })).body[field]);
  const row = async (query: Promise<readonly { id: number }[]>): Promise<number> => (await query)[0]?.id ?? 0;
  const personaID = me.personaID;
  return {
    postID: () => host.post(other),
    ownPost: () => host.post(me),
    plainPost: () => made('POST /api/Post/AddPost', { personaID, title: 'Ciao' }, 'postID'),
    conversation: async () => {
      const ids = { postID: await host.post(other), personaID1: personaID, personaID2: other.personaID };
      return made('POST /api/Chat/AddConversazione', ids, 'data');
    },
    story: (as = other) =>
      made(
        'POST /api/Stories/AddStory',
        { personaID: as.personaID, testoOverlay: `ciao ${Math.random()}` },
        'storyID',
        as,
      ),
    search: () => made('POST /api/Avvisi/AddRicerca', { personaID, q: `bici ${Math.random()}` }, 'ricercaID'),
    session: () =>
      row(host.sql`
        INSERT INTO session (token_hash, persona_id) VALUES (sha256(random()::text::bytea), ${personaID}) RETURNING id`),
    passkey: () =>
      row(host.sql`
        INSERT INTO passkey (persona_id, credential_id, public_key, counter, name)
        VALUES (${personaID}, random()::text, '', 0, 'x') RETURNING id`),
    device: () =>
      row(host.sql`
        WITH s AS (
          INSERT INTO session (token_hash, persona_id) VALUES (sha256(random()::text::bytea), ${personaID}) RETURNING id)
        INSERT INTO push_device (persona_id, session_id, endpoint, p256dh, auth, name)
        SELECT ${personaID}, id, random()::text, 'x', 'x', 'x' FROM s RETURNING id`),
    like: async () => made('POST /api/Like/AddLike', { personaID, postID: await host.post(other) }, 'likeID'),
    comment: async () =>
      made(
        'POST /api/Commenti/CreateComment',
        { personaID, postID: await host.post(other), testoCommento: 'x' },
        'commentiID',
      ),
    bookmark: async () =>
      made('POST /api/Bookmark/AddBookmark', { personaID, postID: await host.post(other) }, 'bookmarkID'),
    share: async () =>
      made(
        'POST /api/Condivisione/AddCondivisione',
        { personaID, postID: await host.post(other) },
        'condivisioneID',
      ),
    setPassword: async () => {
      const hash = await hashPassword(password);
      await host.sql`UPDATE persona SET password_hash = ${hash} WHERE id = ${personaID}`;
    },
  };
}

function relationActs({ me, other, host }: Stage, props: ReturnType<typeof propsOf>) {
  const personaID = me.personaID;
  const follow = { PersonaID: personaID, SeguitoID: other.personaID };
  const byPost = async () => ({ input: { personaID, postID: await props.postID() } });
  return {
    'POST /AddFollow': () => ({ input: follow }),
    'POST /DeleteFollow': async () => {
      await host.call('POST /AddFollow', follow, { as: me });
      return { input: follow };
    },
    'POST /api/Like/AddLike': byPost,
    'POST /api/Like/DeleteLike': async () => ({ input: { LikeID: await props.like() } }),
    'POST /api/Bookmark/AddBookmark': byPost,
    'POST /api/Bookmark/DeleteBookmark': async () => ({ input: { BookmarkID: await props.bookmark() } }),
    'POST /api/Condivisione/AddCondivisione': byPost,
    'POST /api/Condivisione/DeleteCondivisione': async () => ({
      input: { CondivisioneID: await props.share() },
    }),
    'POST /api/Rating/InsertRating': () => ({
      input: { fromPersonaID: personaID, toPersonaID: other.personaID, ratingValue: 5 },
    }),
    'POST /api/Commenti/CreateComment': async () => ({
      input: { personaID, postID: await props.postID(), testoCommento: 'x' },
    }),
    'POST /api/Commenti/DeleteComment': async () => ({ input: { CommentiID: await props.comment() } }),
    'POST /api/Stories/AddStory': () => ({ input: { personaID, testoOverlay: 'ciao' } }),
    'POST /api/Stories/AddStoryLike': async () => ({ input: { personaID, storyID: await props.story() } }),
    'POST /api/Stories/DeleteStoryLike': async () => {
      const input = { personaID, storyID: await props.story() };
      const { body } = await host.call('POST /api/Stories/AddStoryLike', input, { as: me });
      return { input: { StoryLikeID: body['storyLikeID'] } };
    },
    'POST /api/Stories/InsertStoryView': async () => ({
      input: { personaID, storyID: await props.story() },
    }),
    'POST /api/Stories/DeleteStory': async () => ({ input: { StoryID: await props.story(me) } }),
    'POST /api/Chat/AddConversazione': async () => ({
      input: { postID: await props.postID(), personaID1: personaID, personaID2: other.personaID },
    }),
    'POST /api/Chat/AddMessaggio': async () => ({
      input: { conversazioneID: await props.conversation(), mittenteID: personaID, testo: 'x' },
    }),
    'POST /api/Chat/AddMessage': async () => ({
      input: { conversazioneID: await props.conversation(), message: 'x' },
    }),
  } satisfies Partial<Record<Call, () => Made>>;
}

function publishingActs({ me, host }: Stage, props: ReturnType<typeof propsOf>) {
  const personaID = me.personaID;
  const ad = { personaID, title: 'Bici', gratis: 1, categorieID: 20, description: 'x' };
  const shop = { personaID, nomeNegozio: 'Bottega' };
  return {
    'POST /api/Post/AddPost': () => ({ input: { personaID, title: 'Ciao' } }),
    'POST /api/Post/AddPostInserzione': async () => ({ input: ad, files: [await picture()] }),
    'POST /api/Post/AddPostInserzioneStore': async () => ({
      input: { ...ad, negozioID: await host.shop(me) },
      files: [await picture()],
    }),
    'POST /api/Post/UpdatePost': async () => ({
      input: { personaID, postID: await props.plainPost(), titolo: 'x', descrizione: 'x' },
    }),
    'POST /api/Post/UpdatePostInserzione': async () => ({
      input: {
        ...{ personaID, postID: await props.ownPost(), titolo: 'x', descrizione: 'x' },
        ...{ gratis: 1, categorieID: 20 },
      },
    }),
    'POST /api/Post/UpdateImmagini': async () => ({
      input: { personaID, postID: await props.ownPost(), ordine: '["new:0"]' },
      files: [await picture()],
    }),
    'POST /api/Post/UpdatePostDelete': async () => ({ input: { PostID: await props.ownPost() } }),
    'POST /api/Negozio/AddNegozio': async () => ({ input: shop, files: [await picture()] }),
    'POST /api/Negozio/UpdateNegozio': async () => ({
      input: { ...shop, negozioID: await host.shop(me) },
    }),
    'POST /api/Negozio/DeleteNegozio': async () => ({ input: { NegozioID: await host.shop(me) } }),
  } satisfies Partial<Record<Call, () => Made>>;
}

function accountActs({ me }: Stage, props: ReturnType<typeof propsOf>) {
  const [personaID, PersonaID] = [me.personaID, me.personaID];
  const contact = { personaID, nome: 'A', cognome: 'B', email: '', oggetto: 'C', messaggio: 'D' };
  return {
    'POST /api/Persona/UpdatePersona': () => ({
      input: {
        ...{
          PersonaID,
          LinguaID: 1,
          Geolocalizzazione: 'Bologna (BO)',
          Telefono: '+39333111222',
          GenereID: 1,
        },
        ...{ NotifichePush: 0, NotificheMail: 0, ValutaSimbolo: '€' },
        ...{ IntWorktools: 1, IntElectronics: 1, IntHomeGarden: 1, IntFashion: 1 },
        ...{ IntCarMotorcycle: 0, IntHobbySport: 0 },
      },
    }),
    'POST /api/Persona/UpdateImgProfilo': async () => ({ input: { personaID }, files: [await picture()] }),
    'POST /api/Persona/DeleteSessione': async () => ({
      input: { PersonaID, SessioneID: await props.session() },
    }),
    'POST /api/Persona/DeleteAltreSessioni': () => ({ input: { PersonaID } }),
    'POST /api/Persona/ConfermaIdentita': async () => {
      await props.setPassword();
      return { input: { PersonaID, password } };
    },
    'POST /api/Persona/UpdatePassword': async () => {
      await props.setPassword();
      return { input: { PersonaID, passwordAttuale: password, password: `${password} e lampada` } };
    },
    'POST /api/Persona/UpdateEmail': () => ({
      input: { PersonaID, email: `n${Math.random()}@example.com` },
    }),
    'POST /api/Persona/PasskeyNuova': () => ({ input: { PersonaID } }),
    'POST /api/Persona/AddPasskey': () => ({ input: { PersonaID, nome: 'x', risposta: '{}' } }),
    'POST /api/Persona/UpdatePasskey': async () => ({
      input: { PersonaID, passkeyID: await props.passkey(), nome: 'y' },
    }),
    'POST /api/Persona/DeletePasskey': async () => ({
      input: { PersonaID, PasskeyID: await props.passkey() },
    }),
    'POST /api/Persona/ConfermaPasskey': () => ({ input: { PersonaID, risposta: '{}' } }),
    'POST /api/Feedback/SendFeedback': () => ({ input: { ...contact, postID: 0, voto: 5 } }),
    'POST /api/Assistenza/SendAssistenza': () => ({ input: contact }),
    'POST /api/Assistenza/SendRegistrazione': () => ({ input: contact, files: [gzipped] }),
  } satisfies Partial<Record<Call, () => Made>>;
}

function alertActs({ me, other, host }: Stage, props: ReturnType<typeof propsOf>) {
  const personaID = me.personaID;
  return {
    'POST /api/Avvisi/Prova': () => ({ input: { personaID } }),
    'POST /api/Avvisi/AddRicerca': () => ({ input: { personaID, q: 'bici' } }),
    'POST /api/Avvisi/UpdateRicerca': async () => ({
      input: { ricercaID: await props.search(), silenziata: 1 },
    }),
    'POST /api/Avvisi/DeleteRicerca': async () => ({ input: { RicercaID: await props.search() } }),
    'POST /api/Avvisi/UpdateCampanella': async () => {
      const follow = { PersonaID: personaID, SeguitoID: other.personaID };
      await host.call('POST /AddFollow', follow, { as: me });
      return { input: { personaID, seguitoID: other.personaID, attiva: 1 } };
    },
    'POST /api/Notifiche/SegnaLette': () => ({ input: { personaID, fino: new Date().toISOString() } }),
    'POST /api/Avvisi/UpdatePreferenze': () => ({ input: { personaID, parole: 1 } }),
    'POST /api/Avvisi/AddDispositivo': () => ({
      input: {
        personaID,
        endpoint: `https://fcm.googleapis.com/${Math.random()}`,
        p256dh: 'BIPUL12DLfytvTajnryr2PRdAgXS3HGKiLqndGcJGabyhHheJYlNGCeXl1dn18gSJ1WAkAPIxr4gK0_dQds4yiI',
        auth: 'FPssNDTKnInHVndSTdbKFw',
      },
    }),
    'POST /api/Avvisi/DeleteDispositivo': async () => ({
      input: { DispositivoID: await props.device() },
    }),
  } satisfies Partial<Record<Call, () => Made>>;
}

function protectionActs({ me, host }: Stage, props: ReturnType<typeof propsOf>) {
  const personaID = me.personaID;
  const another = async () => (await host.person()).personaID;
  const block = async () => ({ input: { personaID, bloccatoID: await another() } });
  const hide = async () => ({ input: { personaID, postID: await props.postID() } });
  return {
    'POST /api/Tutela/AddBlocco': block,
    'POST /api/Tutela/DeleteBlocco': block,
    'POST /api/Tutela/AddNascosto': hide,
    'POST /api/Tutela/DeleteNascosto': hide,
    'POST /api/Tutela/AccettaRegole': () => ({ input: { personaID, annuncioID: 1 } }),
    'POST /api/Tutela/ChiediRiesame': async () => {
      const [measure] = await host.sql<{ id: number }[]>`
        INSERT INTO measure (subject_id, keeper_id, case_id, kind, thing_id, title, move, rule, words)
        VALUES (${personaID}, 1, 1, 'persona', ${personaID}, 'x', 'parola', 'spam', 'x') RETURNING id`;
      return { input: { personaID, provvedimentoID: measure?.id, testo: 'x' } };
    },
    'POST /api/Tutela/UpdateParole': () => ({ input: { personaID, parole: ['truffa'] } }),
    'POST /api/Tutela/AddSegnalazione': async () => ({
      input: { personaID, tipo: 'annuncio', id: await props.postID(), motivo: 'truffa' },
    }),
  } satisfies Partial<Record<Call, () => Made>>;
}

/** What the first person of the stage sends with the call to make something new. */
export async function actOf(call: Call, stage: Stage): Promise<Act> {
  const props = propsOf(stage);
  const acts: Partial<Record<Call, () => Made>> = {
    ...relationActs(stage, props),
    ...publishingActs(stage, props),
    ...accountActs(stage, props),
    ...alertActs(stage, props),
    ...protectionActs(stage, props),
  };
  const act = await acts[call]?.();
  if (!act) throw new Error(`nothing to do with ${call}`);
  return act;
}
