import Type from 'typebox';
import { reply, signedIn } from '../common';
import { contact } from './feedback';

export const assistenzaRows = {
  'POST /api/Assistenza/SendAssistenza': {
    encoding: 'json',
    request: Type.Object(contact),
    reply: reply({}),
    access: signedIn,
    once: true,
    limit: { person: 'support' },
  },
} as const;
