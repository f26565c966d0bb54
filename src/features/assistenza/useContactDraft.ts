import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { isEmail } from '../../../contract/limits';

export interface ContactDraft {
  nome: string;
  cognome: string;
  email: string;
  oggetto: string;
  messaggio: string;
}
export type ContactField = keyof ContactDraft;
export type ContactProblem = 'required' | 'email';

/** §5: subject and message are required; an address, where there is one, has its form. */
export function contactProblems(draft: ContactDraft): Partial<Record<ContactField, ContactProblem>> {
  const email = draft.email.trim();
  return {
    ...(draft.oggetto.trim() === '' && { oggetto: 'required' }),
    ...(draft.messaggio.trim() === '' && { messaggio: 'required' }),
    ...(email !== '' && !isEmail(email) && { email: 'email' }),
  };
}

/**
 * What is being written to us. `known` fills what the person has not typed over. A field says what is wrong with
 * it once it was left. `onceKey` stays the same as long as the text does: a retry is no second message.
 */
export function useContactDraft(known: Partial<ContactDraft>) {
  const [typed, setTyped] = useState<Partial<ContactDraft>>({});
  const [left, setLeft] = useState<readonly ContactField[]>([]);
  const [onceKey, setOnceKey] = useState(() => nanoid());
  const draft: ContactDraft = {
    nome: '',
    cognome: '',
    email: '',
    oggetto: '',
    messaggio: '',
    ...known,
    ...typed,
  };
  const problems = contactProblems(draft);
  return {
    draft,
    onceKey,
    isSendable: Object.keys(problems).length === 0,
    problemOf: (field: ContactField) => (left.includes(field) ? problems[field] : undefined),
    change: (field: ContactField, text: string) => {
      setTyped((before) => ({ ...before, [field]: text }));
      setOnceKey(nanoid());
    },
    leave: (field: ContactField) => setLeft((before) => [...before, field]),
    clear: () => {
      setTyped({});
      setLeft([]);
      setOnceKey(nanoid());
    },
  };
}
