import { type Sql, transact } from '../../db/database';
import { take } from '../../security/counterRepository';
import {
  type Delivery,
  endDelivery,
  findHappening,
  type Happening,
  hasAnswered,
  spread,
} from './deliveryRepository';

const hour = 3600;
const maxPerHour = 20;

/**
 * Events with the same key make one push an hour: those of one actor on one thing, even if acts are undone and
 * repeated. Undefined for saved searches, and for conversations in which the person has written, since other limits
 * hold there.
 */
async function onceAnHour(sql: Sql, h: Happening): Promise<string | undefined> {
  if (h.kind === 'Ricerca') return undefined;
  if (h.conversation_id !== null && (await hasAnswered(sql, h.conversation_id, h.persona_id)))
    return undefined;
  return [h.persona_id, h.actor_id, h.conversation_id ?? h.post_id ?? h.story_id ?? 0].join('-');
}

/**
 * Replaces a due push by one for each of the person's devices, or drops it. Allows one an hour for each actor and
 * thing, and twenty an hour in all; the next one becomes a push that says that there is more.
 */
export async function ring(sql: Sql, d: Delivery): Promise<void> {
  if (d.kind === 'prova') return spread(sql, d);
  const h =
    d.notification_id === null ? undefined : await findHappening(sql, d.notification_id, d.persona_id);
  const once = h && (await onceAnHour(sql, h));
  await transact(sql, async (tx) => {
    const isOver = async (kind: string, key: string, points: number) =>
      (await take(tx, [{ kind, key, points, seconds: hour }])).wait > 0;
    const all = String(d.persona_id);
    if (!h || (once !== undefined && (await isOver('ring', once, 1)))) await endDelivery(tx, d);
    else if (!(await isOver('rings', all, maxPerHour))) await spread(tx, d);
    else if (await isOver('more', all, 1)) await endDelivery(tx, d);
    else await spread(tx, d, { kind: 'altri', collapse: 'altri', notification_id: null });
  });
}
