import { randomBytes } from 'node:crypto';
import { isEmail } from '../../../contract/login';
import type { Reportable } from '../../../contract/limits';
import type { Context } from '../../handler';
import type { Db } from '../../db/database';
import { take } from '../../security/counterRepository';
import { coarseNetwork, networksOf } from '../../security/network';
import { addressKey } from '../persona/address';
import { isSet } from '../persona/policy';
import { titleOf } from '../custode/present';
import { outsideMail } from './outsideMails';
import { insertOutside, keepOutside, type OutsideReport, takeOutside } from './outsideRepository';
import { findThing, openCase } from './reportRepository';

const hour = 3600;
/** The pages of the app that show something which can be reported. */
const pages: Readonly<Record<string, Reportable>> = {
  'view-post': 'annuncio',
  'user-page': 'persona',
  'user-store': 'negozio',
};

/** The thing that a link of the square shows, and its page. */
function thingOf(link: string): { kind: Reportable; id: number; path: string } | undefined {
  const [, page = '', id = ''] = /(?:^|\/)([a-z-]+)\/([1-9][0-9]{0,15})(?:[/?#]|$)/.exec(link) ?? [];
  const kind = pages[page];
  return kind && { kind, id: Number(id), path: `/${page}/${id}` };
}

type Adding = Context<'POST /api/Tutela/AddSegnalazioneEsterna'>;

/** Five an hour of a network, of a wider one more, and three a day to a mailbox. */
async function mayReport(c: Adding, tx: Db, emailKey: string | undefined): Promise<boolean> {
  if (!c.limits.isOn) return true;
  const { wait } = await take(tx, [
    ...networksOf(c.request.ip).map(({ name, times }) => ({
      kind: 'outside',
      key: name,
      points: 5 * times,
      seconds: hour,
    })),
    ...(emailKey === undefined
      ? []
      : [{ kind: 'outside mail', key: emailKey, points: 3, seconds: 24 * hour }]),
  ]);
  return wait === 0;
}

async function count(tx: Db, report: OutsideReport): Promise<string | undefined> {
  const thing = await findThing(tx, report.kind, report.thing_id, 0);
  if (!thing) return undefined;
  await insertOutside(tx, await openCase(tx, report.kind, report.thing_id, thing), report);
  return titleOf(thing.snapshot as Parameters<typeof titleOf>[0]);
}

/** Takes a report of somebody without an account. The answer is the same whatever comes of it. */
export const reportOutside = (c: Adding) =>
  c.transact(async (tx) => {
    const { link, motivo, testo, nome = '', email = '', vero } = c.input;
    const thing = thingOf(link);
    const emailKey = isEmail(email) ? addressKey(email) : undefined;
    const isWhole = email === '' ? motivo === 'pericolo' : emailKey !== undefined;
    if (!thing || !isSet(vero) || !isWhole || !(await mayReport(c, tx, emailKey))) return {};
    const { kind, id: thing_id, path } = thing;
    const kept = { kind, thing_id, reason: motivo, body: testo, name: nome, lang: c.lang };
    if (emailKey === undefined) {
      await count(tx, { ...kept, email: null });
      return {};
    }
    if (!(await findThing(tx, kind, thing_id, 0))) return {};
    const token = randomBytes(32).toString('base64url');
    await keepOutside(tx, token, { ...kept, email });
    // The address's owner may never have asked: with the thing's own words anybody could mail anything to anybody.
    const { publicUrl } = c.config;
    const about = { title: `${publicUrl}${path}`, url: `${publicUrl}/segnala#t=${token}` };
    const mail = outsideMail(c.texts, c.lang, 'conferma', about);
    await c.mailer.queue(tx, email, { ...mail, line: coarseNetwork(c.request.ip) });
    return {};
  });

/** Counts a report whose mailed link was tapped. */
export const confirmOutside = (c: Context<'POST /api/Tutela/ConfermaSegnalazione'>) =>
  c.transact(async (tx) => {
    const report = await takeOutside(tx, c.input.token);
    const title = report && (await count(tx, report));
    if (report?.email && title !== undefined)
      await c.mailer.queue(tx, report.email, outsideMail(c.texts, report.lang, 'ricevuta', { title }));
    return {};
  });
