import { signature, spoken } from '../../db/reference/mails';
import { button, mailPage, note, paragraph } from '../../mail/layout';
import type { Texts } from '../lookup/texts';

/** A mail about a report to somebody without an account: the link to confirm it, the receipt, or the decision. */
export function outsideMail(
  texts: Texts,
  lang: string,
  about: 'conferma' | 'ricevuta' | 'decisa',
  { title, url }: { title: string; url?: string },
) {
  const subject = texts.say(`mail-esterna-${about}`, {}, lang);
  const lead = texts.say(`mail-esterna-${about}-testo`, { titolo: title }, lang);
  const signed = signature[spoken(lang)];
  return {
    subject,
    text: `${[lead, ...(url === undefined ? [] : [url]), signed].join('\n\n')}\n`,
    html: mailPage(spoken(lang), subject, [
      paragraph(lead),
      ...(url === undefined ? [] : [button(texts.say('mail-esterna-apri', {}, lang), url)]),
      note(signed),
    ]),
  };
}
