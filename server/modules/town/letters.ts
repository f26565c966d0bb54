import { signature, spoken } from '../../db/reference/mails';
import { codedError } from '../../errors';
import { fitting } from '../../fitting';
import type { Handlers } from '../../handler';
import { mailPage, note, paragraph } from '../../mail/layout';
import { onwardAfter, pageOf } from '../../paging';
import { answerLetter, type LetterRow, listLetters, lockLetter } from './mailRepository';

const page = 50;

/** The mail with a keeper's answer, above the quoted letter. */
function answerMail({ subject, body, lang }: LetterRow, answer: string) {
  const title = `Re: ${subject}`;
  const quoted = `> ${body.replaceAll('\n', '\n> ')}`;
  const signed = signature[spoken(lang)];
  return {
    subject: title,
    text: `${[answer, signed, quoted].join('\n\n')}\n`,
    html: mailPage(spoken(lang), title, [paragraph(answer), note(signed), note(body)]),
  };
}

export const letterHandlers = {
  'GET /api/Custode/PostaList': async (c) => {
    const { rows } = await pageOf(c.input, page, (slice) => listLetters(c.sql, slice));
    const told = rows.map((row) => ({
      postaID: row.id,
      tipo: row.kind === 'support' ? ('assistenza' as const) : ('feedback' as const),
      personaID: row.persona_id,
      nome: row.name,
      cognome: row.surname,
      email: row.email,
      oggetto: row.subject,
      messaggio: row.body,
      voto: row.vote,
      postID: row.post_id === null || row.post_id < 1 ? null : row.post_id,
      dataOra: row.created_at.toISOString(),
      registrazione: row.has_recording ? 1 : 0,
      risposta: row.answer,
      rispostaIl: row.answered_at?.toISOString() ?? null,
    }));
    // Cuts the page to a size limit, since letters and answers may be long.
    const listPosta = fitting(told);
    c.about({ how: 'letters' });
    return { listPosta, ...onwardAfter(rows[listPosta.length - 1]) };
  },

  'POST /api/Custode/Rispondi': async (c) => {
    const row = await lockLetter(c.sql, c.input.postaID);
    if (!row) throw codedError('non-trovato');
    if (row.answer !== null) throw codedError('conflitto');
    await answerLetter(c.sql, row.id, c.input.testo);
    const mail = answerMail(row, c.input.testo);
    await c.mailer.queue(c.sql, row.email, { ...mail, personaID: row.persona_id });
    c.about({ how: 'answered', otherID: row.persona_id });
    return {};
  },
} satisfies Partial<Handlers<'Custode'>>;
