import { isEmail } from '../../../contract/login';
import type { Problems } from '../../ui/form/useForm';

export interface ContactDraft {
  nome: string;
  cognome: string;
  email: string;
  oggetto: string;
  messaggio: string;
}

export const emptyContact: ContactDraft = { nome: '', cognome: '', email: '', oggetto: '', messaggio: '' };

/** §5: subject and message are required; an email address is optional but must be valid. */
export function contactProblems(draft: ContactDraft): Problems<ContactDraft> {
  const email = draft.email.trim();
  return {
    ...(draft.oggetto.trim() === '' && { oggetto: 'missing' }),
    ...(draft.messaggio.trim() === '' && { messaggio: 'missing' }),
    ...(email !== '' && !isEmail(email) && { email: 'invalid' }),
  };
}
