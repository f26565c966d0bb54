import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseError, isConnecting } from './db/driver';
import { workHeader } from '../contract/limits';
import type { MediaError } from './media/mediaError';
import { gatherWarnings } from './http/gathered';
import { waitInWords } from './security/inWords';

/** The HTTP status of each error code. The label of the error's text is `errore-{code}`. */
export const errorStatus = {
  'non-valido': 400,
  'campo-non-valido': 400,
  'sessione-scaduta': 401,
  'operazione-non-consentita': 403,
  'non-trovato': 404,
  'metodo-non-valido': 405,
  'tempo-scaduto': 408,
  conflitto: 409,
  'in-corso': 409,
  'modificato-altrove': 409,
  'caso-preso': 409,
  'caso-deciso': 409,
  'gia-valutato': 409,
  'troppo-grande': 413,
  'testo-troppo-lungo': 413,
  'tipo-non-valido': 415,
  'chiave-riusata': 422,
  'immagine-non-valida': 400,
  'immagine-mancante': 400,
  'troppe-immagini': 400,
  'negozio-immagine-mancante': 422,
  'prezzo-non-valido': 422,
  'prezzo-mancante': 422,
  'categoria-non-valida': 400,
  'lingua-non-valida': 400,
  'valuta-non-valida': 400,
  'genere-non-valido': 400,
  'email-non-valida': 400,
  'email-uguale': 422,
  'telefono-non-valido': 400,
  'data-non-valida': 400,
  'eta-minima': 422,
  'consensi-mancanti': 422,
  'interessi-minimi': 422,
  'cognome-mancante': 400,
  'password-corta': 422,
  'password-lunga': 422,
  'password-comune': 422,
  'password-personale': 422,
  'se-stessi': 400,
  'post-proprio': 403,
  'contatto-non-possibile': 403,
  'storia-vuota': 422,
  'font-non-valido': 400,
  'commento-padre': 400,
  'iva-non-valida': 422,
  'web-non-valido': 422,
  'utente-eliminato': 403,
  'annuncio-venduto': 422,
  'post-condiviso': 403,
  'ricerca-vuota': 422,
  'troppe-ricerche': 422,
  'limite-raggiunto': 422,
  'riesame-tardi': 422,
  'date-in-ordine': 422,
  'chat-chiusa': 403,
  sospeso: 403,
  limitato: 403,
  'conferma-necessaria': 428,
  'troppe-richieste': 429,
  'troppi-accessi': 429,
  occupato: 503,
  'spazio-esaurito': 503,
  'errore-interno': 500,
} as const;
export type ErrorCode = keyof typeof errorStatus;
/**
 * Codes about one field of the request. An error with such a code must name the field, which the response carries as
 * `campo`.
 */
type FieldCode = Extract<
  ErrorCode,
  | `${'campo' | 'email' | 'telefono' | 'data' | 'web' | 'iva'}-${string}`
  | `${'prezzo' | 'categoria' | 'lingua' | 'valuta' | 'genere' | 'password'}-${string}`
  | 'eta-minima'
  | 'consensi-mancanti'
  | 'interessi-minimi'
  | 'cognome-mancante'
  | 'date-in-ordine'
>;

export interface CodedError extends Error {
  coded: ErrorCode;
  values: Record<string, string>;
  retryAfter?: number;
  /** A proof-of-work task. The same call with its solution is let in at once (security/work.ts). */
  task?: string;
  picture?: MediaError['picture'];
}

/**
 * Makes an error with a code. `values` fill the placeholders of its text (the name of a field, a number), and never
 * contain what a person typed.
 */
export function codedError<C extends ErrorCode>(
  coded: C,
  ...[values = {}, retryAfter]: C extends FieldCode
    ? [values: Record<string, string> & { campo: string }]
    : [values?: Record<string, string>, retryAfter?: number]
): CodedError {
  const error = Object.assign(new Error(coded), { coded, values });
  return retryAfter === undefined ? error : Object.assign(error, { retryAfter });
}

export const isCoded = (error: unknown): error is CodedError => error instanceof Error && 'coded' in error;

/** For the codes of the upload and image libraries, the codes of this table. */
const mediaCodes: Record<string, ErrorCode> = {
  'image-invalid': 'immagine-non-valida',
  IMAGE_INVALID: 'immagine-non-valida',
  'image-missing': 'immagine-mancante',
  'image-too-many': 'troppe-immagini',
  'image-too-large': 'troppo-grande',
  'upload-malformed': 'non-valido',
  'upload-busy': 'occupato',
  IMAGE_BUSY: 'occupato',
  'storage-full': 'spazio-esaurito',
  'storage-refused': 'occupato',
};

function databaseCode(code = ''): ErrorCode {
  if (code === '23505') return 'conflitto';
  if (code === '23503') return 'non-trovato';
  if (code.startsWith('22') || code === '23514') return 'non-valido';
  if (code === '53100') return 'spazio-esaurito';
  return code.startsWith('57') || code.startsWith('53') || ['40P01', '40001', '55P03'].includes(code)
    ? 'occupato'
    : 'errore-interno';
}

/** The error codes of a lost connection to the database. ENOENT: the socket's file is gone. */
const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

const byStatus: Record<number, ErrorCode> = {
  400: 'non-valido',
  401: 'sessione-scaduta',
  // Only the file server answers 403, for a path with hidden segments. The client gets 404, as if nothing were there.
  403: 'non-trovato',
  404: 'non-trovato',
  405: 'metodo-non-valido',
  408: 'tempo-scaduto',
  // Only bodies of text get this status here: pictures have their own limit and code.
  413: 'testo-troppo-lungo',
  415: 'tipo-non-valido',
  429: 'troppe-richieste',
  503: 'occupato',
};

export function toCoded(error: FastifyError | Error): CodedError {
  if (isCoded(error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const media = mediaCodes[code];
  if (media !== undefined)
    return Object.assign(codedError(media), 'picture' in error && { picture: error.picture });
  if ('validation' in error && error.validation) {
    const [first] = error.validation;
    const missing = first?.params?.['missingProperty'];
    const field = typeof missing === 'string' ? missing : first?.instancePath.split('/')[1];
    return field ? codedError('campo-non-valido', { campo: field }) : codedError('non-valido');
  }
  // Every failed connection to the database, whatever its code: an expired certificate or password, too many
  // connections.
  if (isConnecting(error)) return codedError('occupato', {}, 2);
  if (error instanceof DatabaseError) {
    const coded = databaseCode(error.code);
    return codedError(coded, {}, coded === 'spazio-esaurito' ? 60 : undefined);
  }
  if (code.startsWith('CONNECT') || lostConnection.has(code)) return codedError('occupato', {}, 2);
  if (code === 'ENOSPC') return codedError('spazio-esaurito', {}, 60);
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  return codedError(byStatus[status] ?? (status < 500 ? 'non-valido' : 'errore-interno'));
}

export type Say = (label: string, values: Record<string, string>, lang: string) => string;

export function registerErrors(app: FastifyInstance, say: Say): void {
  const noteShed = gatherWarnings(app, 'calls shed');
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { coded, values, retryAfter, task, picture } = toCoded(error);
    const status = errorStatus[coded];
    if (status === 503) noteShed(error.code ?? coded);
    else if (status >= 500) request.log.error({ err: error }, 'request failed');
    else request.log.info({ code: coded }, 'request refused');
    const wait = retryAfter ?? 5;
    if (status === 429 || status === 503) void reply.header('retry-after', wait);
    if (task !== undefined) void reply.header(workHeader, task);
    const { label, n } = waitInWords(wait);
    void reply
      .status(status)
      .header('cache-control', 'no-store')
      .send({
        statusCode: status,
        statusMessage: say(
          `errore-${coded}`,
          { ...values, quando: say(label, { n }, request.lang) },
          request.lang,
        ),
        ...(picture && { immagine: picture }),
        ...(values['campo'] !== undefined && { campo: values['campo'] }),
      });
  });
}
