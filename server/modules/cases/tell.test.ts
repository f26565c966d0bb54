import type { Reportable } from '../../../contract/limits';
import { mailsTo } from '../../testing/mailbox';
import { findHappening } from '../avvisi/deliveryRepository';
import { pushSentence } from '../avvisi/sentences';
import { parts } from '../export/partsRepository';
import { setStage } from '../../testing/stage';

let adID: number;

/** Texts by the reporter that occur nowhere else, so that a match reveals the reporter. */
const canaries = /CANARIO|CANAVERO|CANTITOLO|CANMOTIVO/;
const {
  host,
  bodyOf: ask,
  keeper,
  reporter,
  subject,
} = setStage({
  people: { keeper: { isKeeper: true } },
  each: { reporter: { nome: 'CANARIO', cognome: 'CANAVERO' }, subject: {} },
});
beforeEach(async () => {
  await host.sql`DELETE FROM report_case`;
  adID = await host.post(reporter, { titolo: 'CANTITOLO' });
});

/** Makes a thing of the reported person that is connected to something of the reporter's. */
const things: Partial<Record<Reportable, () => Promise<unknown>>> = {
  messaggi: async () => {
    const chat = { postID: adID, personaID1: subject.personaID, personaID2: reporter.personaID };
    const { data } = await ask('POST /api/Chat/AddConversazione', chat, subject);
    const word = { conversazioneID: Number(data), message: 'Guadagni sicuri' };
    await ask('POST /api/Chat/AddMessage', word, subject);
    return data;
  },
  commento: async () => {
    const word = { postID: adID, personaID: subject.personaID, testoCommento: 'Bugiarda' };
    return (await ask('POST /api/Commenti/CreateComment', word, subject))['commentiID'];
  },
  recensione: async () => {
    const stars = { fromPersonaID: subject.personaID, toPersonaID: reporter.personaID, ratingValue: 1 };
    await ask('POST /api/Rating/InsertRating', stars, subject);
    const [rating] = await host.sql<
      { id: number }[]
    >`SELECT id FROM rating WHERE from_id = ${subject.personaID}`;
    return rating?.id;
  },
};

/** Everything that tells the reported person about the decision. */
async function told(): Promise<Record<string, unknown>> {
  const mine = { PersonaID: subject.personaID };
  const { listNotifiche } = await ask('GET /api/Notifiche/GetCombinedNotifiche', mine, subject);
  const notices = (listNotifiche as { tipoEvento: string }[]).filter(
    ({ tipoEvento }) => tipoEvento === 'Provvedimento',
  );
  expect(notices).toHaveLength(1);
  const [event] = await host.sql<{ id: number }[]>`
    SELECT id FROM notification WHERE persona_id = ${subject.personaID} AND kind = 'Provvedimento'`;
  const happening = await findHappening(host.sql, event?.id ?? 0, subject.personaID);
  return {
    mail: await mailsTo(host, subject.email),
    notices,
    list: (await ask('GET /api/Tutela/ProvvedimentiList', mine, subject))['listProvvedimenti'],
    push: happening && pushSentence(happening, host.services.texts, 'it'),
  };
}
const exported = async () =>
  Promise.all(Object.values(parts).map((part) => part(host.sql, subject.personaID, 0, 100)));
const countIn = (what: unknown) => (JSON.stringify(what).match(new RegExp(canaries, 'g')) ?? []).length;

test.each(Object.keys(things) as Reportable[])(
  'a person whose %s was reported reads nothing that reveals the reporter',
  async (tipo) => {
    const id = Number(await things[tipo]?.());
    const before = countIn(await exported());
    const report = { personaID: reporter.personaID, tipo, id, motivo: 'spam', testo: 'CANMOTIVO' };
    await ask('POST /api/Tutela/AddSegnalazione', report, reporter);
    const [found] = await host.sql<{ id: number }[]>`SELECT id FROM report_case WHERE outcome IS NULL`;
    const move = { mossa: 'parola', regola: 'spam', parole: 'Basta.' };
    const answer = await ask('POST /api/Custode/Decidi', { casoID: found?.id, versione: 0, ...move }, keeper);
    expect(answer.statusCode).toBe(200);
    const all = await told();
    expect(JSON.stringify(all['mail'])).toContain('Basta.');
    expect(JSON.stringify(all)).not.toMatch(canaries);
    // The id of a conversation would reveal its other party.
    if (tipo === 'messaggi') expect(JSON.stringify(all)).not.toContain(String(id));
    expect(countIn(await exported())).toBe(before);
  },
);
