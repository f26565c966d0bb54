import { randomBytes } from 'node:crypto';
import type { Move } from '../../../contract/limits';
import type { Db } from '../../db/database';
import { button, mailPage, note, paragraph } from '../../mail/layout';
import { signature, spoken } from '../../db/reference/mails';
import type { Services } from '../../services';
import { noteNews } from '../eventi/news';
import { codedError } from '../../errors';
import { lockMeasure } from './measureRepository';
import { findClosing, insertMeasureLink } from './measureLinkRepository';
import { outsideMail } from './outsideMails';
import { listOutside } from './outsideRepository';
import type { CaseRow } from './caseRepository';
import { titleOf } from './present';
import { findSubject, insertMeasureNotice, insertReportNotices } from './tellRepository';

type Telling = Pick<Services, 'texts' | 'mailer' | 'config'>;

export interface Decision {
  id: number;
  title: string;
  move: Move;
  rule: string;
  words: string;
  until: Date | null;
}

/** The texts for a mail about a decision. It is complete, since its reader may be unable to sign in. */
function decisionMail(
  { texts, config }: Telling,
  lang: string,
  about: 'deciso' | 'revocato' | 'confermato',
  d: Decision,
  token: string | undefined,
) {
  const say = (label: string, values: Record<string, string> = {}) => texts.say(label, values, lang);
  const subject = say(`mail-provvedimento-${about}`);
  const until = d.until && d.until.toISOString().slice(0, 10).split('-').reverse().join('.');
  const lines = [
    subject,
    d.title,
    `${say(`mossa-${d.move}`)}${until ? ` · ${say('mail-provvedimento-fino', { quando: until })}` : ''}`,
    say(`regola-${d.rule}`),
    d.words,
  ].filter((line) => line !== '');
  const closing = [
    ...(about === 'deciso' ? [say('mail-provvedimento-riesame')] : []),
    ...(token === undefined ? [] : [say('mail-provvedimento-chiuso')]),
  ];
  const url =
    token === undefined
      ? `${config.publicUrl}/sicurezza/provvedimenti`
      : `${config.publicUrl}/provvedimento#t=${token}`;
  const signed = signature[spoken(lang)];
  return {
    subject,
    text: `${[...lines, ...closing, url, signed].join('\n\n')}\n`,
    html: mailPage(spoken(lang), subject, [
      ...lines.map(paragraph),
      button(say('mail-provvedimento-apri'), url),
      ...closing.map((line) => note(line)),
      note(signed),
    ]),
  };
}

/**
 * The title of a case for the person concerned, which must reveal nothing about the reporters: their own text, or else
 * (if the copy has no text or one by others, or only a picture is hidden) the kind of thing in their language.
 */
export async function ownTitleOf(
  { texts }: Pick<Telling, 'texts'>,
  tx: Db,
  { kind, snapshot, subject_id }: CaseRow,
  move: Move,
): Promise<string> {
  const isPicture = kind === 'persona' && move === 'nascondi';
  const own = kind === 'messaggi' || isPicture ? '' : titleOf(snapshot);
  if (own !== '') return own;
  return texts.say(`cosa-${kind}`, {}, (await findSubject(tx, subject_id))?.lang ?? 'it');
}

async function addMeasureLink(tx: Db, measureID: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertMeasureLink(tx, token, measureID);
  return token;
}

/** Tells a person about a decision that concerns them: a notification, and a mail that cannot be turned off. */
export async function tellSubject(
  services: Telling,
  tx: Db,
  personaID: number,
  about: 'deciso' | 'revocato' | 'confermato',
  decision: Decision,
): Promise<void> {
  const subject = await findSubject(tx, personaID);
  if (!subject) return;
  await insertMeasureNotice(tx, personaID, decision.id);
  noteNews(tx, { tipo: 'notifica', to: [personaID] });
  // After the account was closed, only this link in the mail lets the person read the decision and object.
  const token =
    about === 'deciso' && decision.move === 'chiudi' ? await addMeasureLink(tx, decision.id) : undefined;
  const mail = decisionMail(services, subject.lang, about, decision, token);
  await services.mailer.queue(tx, subject.email, { ...mail, personaID });
}

/** Mails the decision that closed an account again, with a new link. */
export async function tellClosed(services: Telling, tx: Db, personaID: number): Promise<void> {
  const [subject, id] = [await findSubject(tx, personaID), await findClosing(tx, personaID)];
  const decision = id === undefined ? undefined : await lockMeasure(tx, id);
  if (!subject || !decision) throw codedError('non-trovato');
  const mail = decisionMail(
    services,
    subject.lang,
    'deciso',
    decision,
    await addMeasureLink(tx, decision.id),
  );
  await services.mailer.queue(tx, subject.email, { ...mail, personaID });
}

/** Tells those who reported a case of its decision: by a notification, or by mail if they have no account. */
export async function tellReporters(
  { texts, mailer }: Telling,
  tx: Db,
  { id: caseID, title }: { id: number; title: string },
): Promise<void> {
  const to = await insertReportNotices(tx, caseID);
  if (to.length > 0) noteNews(tx, { tipo: 'notifica', to });
  for (const { email, lang } of await listOutside(tx, caseID))
    await mailer.queue(tx, email, outsideMail(texts, lang, 'decisa', { title }));
}
