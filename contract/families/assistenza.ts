import Type from 'typebox';
import { id, outcome, self, signedIn } from '../common';
import { limits } from '../limits';
import { contact } from './feedback';

export const assistenzaRows = {
  'POST /api/Assistenza/SendAssistenza': {
    encoding: 'json',
    request: Type.Object(contact),
    reply: outcome,
    access: signedIn,
    standing: 'free',
    once: true,
    limit: { person: 'support' },
  },
  /**
   * Beyond the specification: a message to support with a recording of the app's last 15 minutes, which is kept for 30
   * days.
   */
  'POST /api/Assistenza/SendRegistrazione': {
    encoding: 'multipart',
    request: Type.Object({ ...contact, personaID: id('me') }),
    reply: outcome,
    access: self('personaID'),
    standing: 'free',
    upload: { field: 'registrazione', max: 1, bytes: limits.recordingBytes, webp: false, gzip: true },
    once: true,
    limit: { person: 'support' },
  },
} as const;
