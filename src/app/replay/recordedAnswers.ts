import type { UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../../lib/guards';

export interface RecordedAnswer {
  method: string;
  url: string;
  params?: unknown;
  /** The HTTP status; 0 if no answer came. */
  status: number;
  body: unknown;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The host's envelope as it was sent, as far as the app kept it. The labels, which the app keeps by name, become a list
 * again.
 */
const asSent = (payload: unknown, url: string, status: number): unknown => {
  if (!isRecord(payload)) return payload ?? { statusCode: status, statusMessage: '' };
  const { pages } = payload;
  if (Array.isArray(pages)) return pages.at(-1);
  if (!url.startsWith('/api/TraduzioniPagina')) return payload;
  const list = Object.entries(payload).map(([label, traduzioneTesto]) => ({ label, traduzioneTesto }));
  return { statusCode: 200, listTraduzioniPagina: list };
};

/** The envelope of a refusal, made from the app's error. */
const asRefused = (payload: unknown, status: number): unknown => {
  const error = isRecord(payload) ? payload : {};
  const { immagine } = error;
  return {
    statusCode: error['status'] ?? status,
    statusMessage: text(error['text']),
    ...(immagine !== undefined && { immagine }),
  };
};

function answerTo(called: Record<string, unknown>, payload: unknown, isRefused = false): RecordedAnswer {
  const { method, url, params } = called;
  const status = typeof called['status'] === 'number' ? called['status'] : 0;
  const body = isRefused ? asRefused(payload, status) : asSent(payload, text(url), status);
  return { method: text(method), url: text(url), ...(params !== undefined && { params }), status, body };
}

/** The host's answers behind a finished call; empty if no request was sent. */
export function answered({ type, payload, meta }: UnknownAction): RecordedAnswer[] {
  if (!/^api\/execute(Query|Mutation)\/(fulfilled|rejected)$/.test(type) || !isRecord(meta)) return [];
  const called = meta['baseQueryMeta'];
  if (!isRecord(called)) return [];
  const { others } = called;
  if (Array.isArray(others) && Array.isArray(payload))
    return [called, ...others].map((one: Record<string, unknown>, at) => answerTo(one, payload[at]));
  return [answerTo(called, payload, type.endsWith('rejected'))];
}
