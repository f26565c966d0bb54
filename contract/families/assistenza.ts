import Type from 'typebox';
import { outcome, signedIn } from '../common';
import { contact } from './feedback';

export const assistenzaRows = {
  'POST /api/Assistenza/SendAssistenza': {
    encoding: 'json',
    request: Type.Object(contact),
    reply: outcome,
    access: signedIn,
    once: true,
    limit: { person: 'support' },
  },
} as const;
