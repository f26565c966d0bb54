import { once } from '../../../api/asked';
import { assistenzaApi } from '../../../api/assistenza';
import type { Kind } from '../kind';

/** A message to support with the recording of the session. */
export const support = {
  row: 'POST /api/Assistenza/SendRegistrazione',
  send: (fields, names) => assistenzaApi.endpoints.sendRecording.initiate({ ...names, fields }, once),
  waits: true,
  form: true,
  label: { label: 'app-tipo-assistenza', text: 'Richiesta di assistenza' },
  words: ({ oggetto }) => oggetto,
} as const satisfies Kind<'POST /api/Assistenza/SendRegistrazione'>;
