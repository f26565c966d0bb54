import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '../../db/database';
import { type Network, type Outcome, type Push, type Sender, sendPush } from '../../push/send';
import { squareSign } from '../../mail/layout';
import { loadSender } from '../../push/vapid';
import { createWorker, type Worker } from '../../worker';
import { squareName } from '../lookup/repository';
import { type DigestOptions, sendDigest } from './digests';
import {
  type Delivery,
  dropDevice,
  endDelivery,
  findDevice,
  findHappening,
  findReceiver,
  type GoingOut,
  noteDelivered,
  noteLate,
  postponeDelivery,
  type Receiver,
  takeDeliveries,
} from './deliveryRepository';
import { ring } from './ring';
import { bareSentence, pushSentence } from './sentences';

export interface Deliveries extends Worker {
  /** Signs the requests to push services; undefined where push is unavailable. */
  sender: Sender | undefined;
  /** The number of consecutive pushes that failed or that services refused. */
  failing(): number;
}

export interface DeliveryOptions extends DigestOptions {
  log: FastifyBaseLogger;
  network?: Partial<Network>;
  everyMs: number;
}

const hour = 3600;
/** How long to wait for a running push before the next query for due deliveries, in ms. */
const lookAgainMs = 250;
const after = (seconds: number): Date => new Date(Date.now() + seconds * 1000);

/** Builds the push's message for the service worker. deliveries.test.ts shows one. */
async function pushOf(
  { sql, texts, config }: DeliveryOptions,
  d: Delivery,
  r: Receiver,
): Promise<Push | undefined> {
  const isMessage = d.kind === 'messaggi';
  const about = { ttl: isMessage ? hour : 24 * hour, isUrgent: isMessage, topic: d.collapse };
  const square = await squareName(sql);
  const say = ({ title, text, path }: { title: string; text: string; path: string }, image: string | null) =>
    JSON.stringify({
      titolo: title.replaceAll(squareSign, () => square),
      testo: text,
      immagine: image === null ? null : new URL(image, config.publicUrl).href,
      indirizzo: path,
      tag: d.collapse,
      numero: r.badge,
    });
  if (d.kind === 'prova') {
    const text = texts.say('avviso-prova', {}, r.lang);
    return { ...about, payload: say({ title: squareSign, text, path: '/notifiche' }, null) };
  }
  if (d.kind === 'altri') {
    const text = texts.say('avviso-altri', {}, r.lang);
    return { ...about, payload: say({ title: squareSign, text, path: '/notifiche' }, null) };
  }
  const h = await happeningOf(sql, d);
  if (!h) return undefined;
  if (!r.words) return { ...about, payload: say(bareSentence(h, texts, r.lang), null) };
  return { ...about, payload: say(pushSentence(h, texts, r.lang), h.picture ?? h.actor_image) };
}

const happeningOf = async (sql: Sql, { notification_id, persona_id }: Delivery) =>
  notification_id === null ? undefined : findHappening(sql, notification_id, persona_id);

const wants = (r: Receiver, { kind, way }: Delivery): boolean => {
  if (kind === 'prova') return true;
  if (kind === 'altri') return r.push;
  return way === 'push' ? r.push && r.push_kinds.includes(kind) : r.mail && r.mail_kinds.includes(kind);
};

/** When to retry: when the push service says, else after twice the previous delay, at most an hour. */
const nextTry = ({ tries }: Delivery, outcome: Extract<Outcome, { is: 'later' }>): Date =>
  after(outcome.seconds ?? Math.min(hour, 10 * 2 ** Math.min(tries, 9)));

const counted = (keys: readonly (string | number)[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
};

/** Runs deliveries concurrently, so that one that waits for its push service blocks no other. */
export function createPlaces(send: (d: Delivery) => Promise<void>, log: Pick<FastifyBaseLogger, 'error'>) {
  const going = new Map<Delivery, Promise<void>>();
  const start = (d: Delivery): void => {
    const work = send(d)
      .catch((error: unknown) => log.error({ err: error, delivery: d.id }, 'a delivery is left to its lease'))
      .finally(() => going.delete(d));
    going.set(d, work);
  };
  const count = (): GoingOut => {
    const all = [...going.keys()];
    return { lines: counted(all.map(({ line }) => line)), people: counted(all.map((d) => d.persona_id)) };
  };
  return {
    /**
     * Starts the deliveries that `take` returns, and waits until a running one ends. Returns false if there were none.
     */
    async fill(take: (going: GoingOut) => Promise<Delivery[]>): Promise<boolean> {
      // Counted before `take`: a delivery that ends meanwhile may make others due that `take` did not find.
      const wereGoing = going.size > 0;
      const due = await take(count());
      due.forEach(start);
      if (going.size > 0) await Promise.race([...going.values(), pause(lookAgainMs)]);
      return wereGoing || due.length > 0;
    },
    allEnd: async () => void (await Promise.all(going.values())),
  };
}

export async function createDeliveries(options: DeliveryOptions): Promise<Deliveries> {
  const { sql, config, log, network, everyMs } = options;
  const sender = await loadSender(sql, config);
  const around = { hosts: config.pushHosts, ...network };
  let failing = 0;

  async function pushTo(d: Delivery, deviceID: number, push: Push, from: Sender): Promise<void> {
    const device = await findDevice(sql, deviceID, d.persona_id);
    if (!device) return void (await endDelivery(sql, d));
    if (device.rests_until) return void (await postponeDelivery(sql, d, device.rests_until));
    const outcome = await sendPush(device, push, from, around);
    failing = outcome.is === 'later' || outcome.is === 'refused' ? failing + 1 : 0;
    if (outcome.is === 'later' && outcome.isLate) await noteLate(sql, deviceID);
    if (outcome.is === 'later') return void (await postponeDelivery(sql, d, nextTry(d, outcome)));
    if (outcome.is === 'gone') return void (await dropDevice(sql, deviceID, device.endpoint));
    if (outcome.is === 'refused') log.warn({ device: deviceID }, 'a push was refused');
    else await noteDelivered(sql, deviceID);
    await endDelivery(sql, d);
  }

  async function deliver(d: Delivery): Promise<void> {
    const r = await findReceiver(sql, d.persona_id);
    if (!r || d.is_old || !wants(r, d)) return void (await endDelivery(sql, d));
    if (d.way === 'mail') return sendDigest(options, d, r);
    if (!sender) return void (await endDelivery(sql, d));
    if (r.quiet_until && d.kind !== 'prova') return void (await postponeDelivery(sql, d, r.quiet_until));
    if (d.device_id === null) return ring(sql, d);
    const push = await pushOf(options, d, r);
    if (!push) return void (await endDelivery(sql, d));
    await pushTo(d, d.device_id, push, sender);
  }

  const going = createPlaces(async (d) => {
    try {
      await deliver(d);
    } catch (error) {
      log.warn({ err: error, delivery: d.id }, 'a delivery did not go out, tried again later');
      await postponeDelivery(sql, d, nextTry(d, { is: 'later' }));
    }
  }, log);
  const step = () => going.fill((taken) => takeDeliveries(sql, taken));
  const worker = createWorker({ step, everyMs, failure: 'the deliveries did not go out', log });
  const close = () => worker.close().then(going.allEnd);
  return { ...worker, close, sender, failing: () => failing };
}
