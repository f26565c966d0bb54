import { once } from '../../../api/asked';
import { tutelaApi } from '../../../api/tutela';
import type { Kind } from '../kind';

export const report = {
  row: 'POST /api/Tutela/AddSegnalazione',
  send: (fields, { onceKey }) => tutelaApi.endpoints.addReport.initiate({ ...fields, onceKey }, once),
  waits: true,
  form: true,
  label: 'app-tipo-segnalazione',
  words: ({ testo }) => testo ?? '',
} as const satisfies Kind<'POST /api/Tutela/AddSegnalazione'>;
