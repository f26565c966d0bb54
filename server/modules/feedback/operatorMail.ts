import { escapeHtml } from '../../db/reference/mails';
import type { Mail } from '../../mail/repository';
import type { Contact } from './repository';

const kinds = { feedback: 'Feedback', support: 'Support' } as const;

/** Who wrote, about what: the lines above the words. English, as all that the host says to its operator. */
export const headOf = (contact: Contact, publicUrl: string): string[] => [
  `From: ${contact.name} ${contact.surname} <${contact.email}>`,
  `Profile: ${publicUrl}/user-page/${contact.personaID}`,
  ...(contact.postID === null ? [] : [`Post: ${publicUrl}/view-post/${contact.postID}`]),
  ...(contact.vote === null ? [] : [`Stars: ${contact.vote} of 5`]),
  `Subject: ${contact.subject}`,
];

/** What a person wrote, as the operator gets it: an answer goes to the writer. */
export function operatorMail(contact: Contact, publicUrl: string): Mail {
  const lines = headOf(contact, publicUrl);
  const head = lines.map(escapeHtml).join('<br>');
  const body = escapeHtml(contact.body).replaceAll('\n', '<br>');
  return {
    subject: `[Piazza] ${kinds[contact.kind]}: ${contact.subject}`,
    text: `${lines.join('\n')}\n\n${contact.body}\n`,
    html: `<!doctype html><html lang="en"><body><p>${head}</p><p>${body}</p></body></html>`,
    replyTo: contact.email,
    personaID: contact.personaID,
  };
}
