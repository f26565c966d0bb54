import { button, mailPage, paragraph, squareSign } from '../../mail/layout';
import type { Mail } from '../../mail/repository';
import type { Contact } from './repository';

const kinds = { feedback: 'Feedback', support: 'Support' } as const;

type Received = Contact & {
  recordingOf: number | null;
};

/** The lines above a message that name its writer and subject. In English, like all texts for the operator. */
export const headOf = (contact: Received, publicUrl: string): string[] => [
  `From: ${contact.name} ${contact.surname} <${contact.email}>`,
  `Profile: ${publicUrl}/user-page/${contact.personaID}`,
  ...(contact.postID === null ? [] : [`Post: ${publicUrl}/view-post/${contact.postID}`]),
  ...(contact.vote === null ? [] : [`Stars: ${contact.vote} of 5`]),
  `Subject: ${contact.subject}`,
  ...(contact.recordingOf === null
    ? []
    : [`Recording: npm run post -- recording ${contact.recordingOf} FILE, for 30 days`]),
];

export function operatorMail(contact: Received, publicUrl: string): Mail {
  const lines = headOf(contact, publicUrl);
  const subject = `[${squareSign}] ${kinds[contact.kind]}: ${contact.subject}`;
  const { personaID, postID } = contact;
  const place =
    postID === null
      ? button('Open the profile', `${publicUrl}/user-page/${personaID}`)
      : button('Open the post', `${publicUrl}/view-post/${postID}`);
  return {
    subject,
    text: `${lines.join('\n')}\n\n${contact.body}\n`,
    html: mailPage('en', subject, [paragraph(lines.join('\n')), paragraph(contact.body), place]),
    replyTo: contact.email,
    personaID,
  };
}
