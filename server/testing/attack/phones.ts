import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '../pushService';
import type { TestPerson } from '../people';
import { until } from '../until';
import { type Bounds, createTally, elsewhere, one, type Outcome, repeat } from './hands';
import type { AttackedTown } from './town';

const shortMs = 200;
/** In ms: longer than the two seconds between two polls for notifications to send. */
const longMs = 2300;

const mine = '198.51.100.90';

async function addDevice(
  { send, service }: AttackedTown,
  as: TestPerson,
  at = service.host,
): Promise<Browser> {
  const browser = service.subscribe();
  const { endpoint, p256dh, auth } = browser;
  const input = { personaID: as.personaID, endpoint: endpoint.replace(service.host, at), p256dh, auth };
  const { status, text } = await send('POST /api/Avvisi/AddDispositivo', input, { as, from: mine });
  if (status !== 200 || !text.includes('dispositivoID')) throw new Error(`no device: ${status} ${text}`);
  return browser;
}

export async function toggle(town: AttackedTown, { ms }: Bounds) {
  const { send, sql, people, attackers } = town;
  const victim = await people.person();
  await sql`UPDATE persona SET notify_push = true WHERE id = ${victim.personaID}`;
  const phone = await addDevice(town, victim);
  const [liker, seller] = [one(attackers, 6), one(attackers, 7)];
  const [liked, ad] = [await people.post(victim), await people.post(seller)];
  await send(
    'POST /api/Bookmark/AddBookmark',
    { personaID: victim.personaID, postID: ad },
    { as: victim, from: mine },
  );
  const tally = createTally();
  // Long enough for a few polls.
  const span = Math.max(ms, 3 * longMs);
  const over = AbortSignal.timeout(span);
  const like = async (n: number): Promise<void> => {
    const way = { as: liker, from: elsewhere(n) };
    const input = { personaID: liker.personaID, postID: liked };
    const before = phone.got.length;
    const reply = await send('POST /api/Like/AddLike', input, way);
    tally.add('AddLike', reply);
    const { likeID } = JSON.parse(reply.text) as { likeID?: number };
    // Waits for the push, because a like that is undone before its push notifies nobody.
    await until(() => phone.got.length > before, longMs);
    if (likeID === undefined || over.aborted) return;
    tally.add('DeleteLike', await send('POST /api/Like/DeleteLike', { LikeID: likeID }, way));
  };
  const offer = async (n: number): Promise<void> => {
    const prezzo = n % 4 < 2 || over.aborted ? 5 : 10;
    const about = { titolo: 'COMPRA SU evil.example', descrizione: 'x', gratis: 0, categorieID: 20 };
    const input = { personaID: seller.personaID, postID: ad, prezzo, ...about };
    const way = { as: seller, from: elsewhere(n) };
    tally.add('UpdatePostInserzione', await send('POST /api/Post/UpdatePostInserzione', input, way));
    await pause(shortMs);
  };
  await Promise.all([like, offer].map((act) => repeat({ hands: 1, ms: span }, (n) => act(2 * n + 1))));
  await Promise.all([like(0), offer(1)]);
  const isDone = async (): Promise<boolean> =>
    phone.got.length > 0 &&
    (await sql`SELECT 1 FROM delivery WHERE persona_id = ${victim.personaID} AND way = 'push'`).length === 0;
  await until(isDone, 10_000);
  const rings = phone.got.length;
  const harm = [...tally.harm];
  if (rings === 0) harm.push('the phone did not ring for what is true');
  return {
    outcome: tally.outcome(),
    harm,
    // One push for the like and one for the price, however often they were undone and made again.
    gains: [{ what: 'rings of the phone', got: rings, max: 2 }],
  } satisfies Outcome;
}

/** Fifty people have a device at a push service that accepts connections but never answers. */
export async function ringNowhere(town: AttackedTown) {
  const { send, sql, people, silence } = town;
  const crowd = await Promise.all(Array.from({ length: 50 }, () => people.person()));
  await repeat({ hands: 4, times: crowd.length }, (n) => addDevice(town, one(crowd, n), silence));
  const ring = (as: TestPerson) =>
    send('POST /api/Avvisi/Prova', { personaID: as.personaID }, { as, from: mine });
  await Promise.all(crowd.map(ring));
  const innocent = await people.person();
  const phone = await addDevice(town, innocent);
  const begin = performance.now();
  await ring(innocent);
  const isRung = await until(() => phone.got.length > 0, 30_000);
  const took = performance.now() - begin;
  const atOnce = town.maxSilent();
  await sql`DELETE FROM push_device WHERE persona_id = ANY (${crowd.map(({ personaID }) => personaID)})`;
  return {
    outcome: `50 devices are called; beside them a phone rings after ${took.toFixed(0)} ms`,
    harm: isRung ? [] : ['the phone of somebody else does not ring'],
    // There are ten calls at once. The host may notice the end of one only after the next one begins.
    gains: [{ what: 'connections at once to one service', got: atOnce, max: 20 }],
  } satisfies Outcome;
}
