import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { signHeader } from '../../contract/limits';
import type { Say } from '../errors';

const outcomes: Record<string, [status: number, label: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'errore-non-valido'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'errore-tempo-scaduto'],
};

/** Answers a request that is invalid HTTP, or that arrived too slowly, and closes the connection. */
export function answerBadClient(error: Error & { code?: string }, socket: Socket, say: Say): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const [statusCode, label] = outcomes[error.code ?? ''] ?? [400, 'errore-non-valido'];
  const body = JSON.stringify({ statusCode, statusMessage: say(label, {}, 'it') });
  const head = [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `${signHeader}: 1`,
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
