import { randomBytes } from 'node:crypto';
import { thingOf } from '../../../contract/reportLink';
import type { OpenContext } from '../../handler';
import type { Db } from '../../db/database';
import { take } from '../../security/counterRepository';
import { coarseNetwork, networksOf } from '../../security/network';
import { sha256 } from '../../security/sha256';
import { addressKey } from '../persona/address';
import { isSet } from '../../input';
import { titleOf } from './present';
import { outsideMail } from './outsideMails';
import { insertOutside, keepOutside, type OutsideReport, takeOutside } from './outsideRepository';
import { findFront, findThing, openCase } from './reportRepository';

const hour = 3600;

type Adding = OpenContext<'POST /api/Tutela/AddSegnalazioneEsterna'>;

/**
 * Limits the mails: five an hour for a sender's network, more for the wider networks around it, three a day for a
 * mailbox.
 */
async function mayMail(c: Adding, tx: Db, emailKey: string): Promise<boolean> {
  if (!c.limits.isOn) return true;
  const { wait } = await take(tx, [
    ...networksOf(c.request.ip).map(({ name, times }) => ({
      kind: 'outside',
      key: name,
      points: 5 * times,
      seconds: hour,
    })),
    { kind: 'outside mail', key: emailKey, points: 3, seconds: 24 * hour },
  ]);
  return wait === 0;
}

/**
 * Three new cases an hour from one wide network are listed at once. `behind`: the case behind which a further one
 * waits.
 */
async function bundleOf({ limits }: Pick<Adding, 'limits'>, tx: Db, network: string) {
  const key = sha256(network);
  const { wait } = limits.isOn
    ? await take(tx, [{ kind: 'outside case', key: network, points: 3, seconds: hour }])
    : { wait: 0 };
  return { network: key, behind: wait > 0 ? await findFront(tx, { network: key }) : undefined };
}

/**
 * Adds a report to the thing's case: from a confirmed mailbox, or anonymous with its network `by`. Returns the thing's
 * title.
 */
async function count(
  tx: Db,
  report: OutsideReport,
  by?: { network: Buffer; behind: number | undefined },
): Promise<string | undefined> {
  const thing = await findThing(tx, report.kind, report.thing_id, 0);
  if (!thing) return undefined;
  const place = { behind: by?.behind, isUnproved: by !== undefined };
  const caseID = await openCase(tx, report.kind, thing, place);
  await insertOutside(tx, caseID, report, by?.network ?? null);
  return titleOf(thing.snapshot as Parameters<typeof titleOf>[0]);
}

/** Accepts a report from somebody without an account. The answer is the same for every input. */
export const reportOutside = (c: Adding) =>
  c.transact(async (tx) => {
    const { link, motivo, testo, nome = '', email = '', vero } = c.input;
    const thing = thingOf(link);
    const emailKey = addressKey(email);
    const isWhole = email === '' ? motivo === 'pericolo' : emailKey !== undefined;
    if (!thing || !isSet(vero) || !isWhole) return {};
    const { kind, id: thing_id, path } = thing;
    const kept = { kind, thing_id, reason: motivo, body: testo, name: nome, lang: c.lang };
    if (!(await findThing(tx, kind, thing_id, 0))) return {};
    if (emailKey === undefined || !(await mayMail(c, tx, emailKey))) {
      const network = networksOf(c.request.ip).at(-1)?.name ?? '';
      await count(tx, { ...kept, email: null }, await bundleOf(c, tx, network));
      return {};
    }
    const token = randomBytes(32).toString('base64url');
    await keepOutside(tx, token, { ...kept, email });
    // The mail does not quote the thing: the address may be a stranger's, and anybody could send them any text that
    // way.
    const { publicUrl } = c.config;
    const about = { title: `${publicUrl}${path}`, url: `${publicUrl}/segnala#t=${token}` };
    const mail = outsideMail(c.texts, c.lang, 'conferma', about);
    await c.mailer.queue(tx, email, { ...mail, line: coarseNetwork(c.request.ip) });
    return {};
  });

/** Adds the report whose mailed link was opened. */
export const confirmOutside = (c: OpenContext<'POST /api/Tutela/ConfermaSegnalazione'>) =>
  c.transact(async (tx) => {
    const report = await takeOutside(tx, c.input.token);
    const title = report && (await count(tx, report));
    if (report?.email && title !== undefined)
      await c.mailer.queue(tx, report.email, outsideMail(c.texts, report.lang, 'ricevuta', { title }));
    return {};
  });
