import type { Move } from '../../../contract/limits';
import type { RequestOf } from '../../../contract/table';
import type { Db } from '../../db/database';
import { signature, spoken } from '../../db/reference/mails';
import { button, mailPage, note, paragraph } from '../../mail/layout';
import type { Services } from '../../services';
import type { CaseRow } from './caseRepository';
import { keepProposal, listOtherKeepers, readProposal } from './secondHandRepository';

type Deciding = RequestOf<'POST /api/Custode/Decidi'>;
type Telling = Pick<Services, 'texts' | 'mailer' | 'config'>;

export const isSecond = (
  { proposal: kept, proposed_by: first }: CaseRow,
  { mossa, giorni }: Deciding,
  me: number,
): boolean => {
  const proposal = readProposal(kept);
  return first !== me && proposal?.mossa === mossa && proposal.giorni === (giorni ?? null);
};

interface About {
  row: CaseRow;
  move: Move;
  me: number;
}

/**
 * Mails all other keepers about a decision against one of them: that it awaits a second keeper, or is in force.
 */
export async function tellKeepers(
  { texts, mailer, config }: Telling,
  tx: Db,
  about: 'proposta' | 'misura',
  { row, move, me }: About,
): Promise<void> {
  for (const { email, lang, subject, author } of await listOtherKeepers(tx, row.subject_id, me)) {
    const say = (label: string, values: Record<string, string> = {}) => texts.say(label, values, lang);
    const title = say(`mail-custodi-${about}`);
    const lead = say(`mail-custodi-${about}-testo`, {
      nome: subject,
      mossa: say(`mossa-${move}`),
      autore: author,
    });
    const url = `${config.publicUrl}/custode/caso/${row.id}`;
    const signed = signature[spoken(lang)];
    await mailer.queue(tx, email, {
      subject: title,
      text: `${[lead, url, signed].join('\n\n')}\n`,
      html: mailPage(spoken(lang), title, [
        paragraph(lead),
        button(say('mail-custodi-apri'), url),
        note(signed),
      ]),
    });
  }
}

/** Stores the first keeper's decision against another keeper, and asks the others by mail to confirm it. */
export async function propose(c: Telling, tx: Db, row: CaseRow, input: Deciding, me: number): Promise<void> {
  const { mossa, giorni = null, regola = 'altro', parole = '' } = input;
  await keepProposal(tx, row.id, me, { mossa, giorni, regola, parole });
  await tellKeepers(c, tx, 'proposta', { row, move: mossa, me });
}
