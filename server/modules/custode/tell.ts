import type { Move } from '../../../contract/limits';
import type { Db } from '../../db/database';
import { button, mailPage, note, paragraph } from '../../mail/layout';
import { signature, spoken } from '../../db/reference/mails';
import type { Services } from '../../services';
import { noteNews } from '../eventi/news';
import { outsideMail } from '../tutela/outsideMails';
import { listOutside } from '../tutela/outsideRepository';
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

/** Parts of a mail about a decision: who reads it may not be able to sign in, so that all of it stands here. */
function decisionMail(
  { texts, config }: Telling,
  lang: string,
  about: 'deciso' | 'revocato' | 'confermato',
  d: Decision,
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
  const closing = about === 'deciso' ? [say('mail-provvedimento-riesame')] : [];
  const url = `${config.publicUrl}/sicurezza/provvedimenti`;
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
 * The title of a case in the words of its person alone, since they learn nothing of who reported it: where the snapshot holds
 * words of others, or none, it says the kind of thing in their language.
 */
export async function ownTitleOf(
  { texts }: Pick<Telling, 'texts'>,
  tx: Db,
  { kind, snapshot, subject_id }: CaseRow,
): Promise<string> {
  const isOfOthers = kind === 'messaggi' || (snapshot.originaleID ?? null) !== null;
  const own = isOfOthers ? '' : titleOf(snapshot);
  if (own !== '') return own;
  const label = kind === 'annuncio' ? 'cosa-condivisione' : `cosa-${kind}`;
  return texts.say(label, {}, (await findSubject(tx, subject_id))?.lang ?? 'it');
}

/** Tells whom a decision is about: a line in the notifications, and a mail that no switch turns off. */
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
  const mail = decisionMail(services, subject.lang, about, decision);
  await services.mailer.queue(tx, subject.email, { ...mail, personaID });
}

/** Tells whoever reported a thing that it was decided: in the notifications, or by mail where they have no account. */
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
