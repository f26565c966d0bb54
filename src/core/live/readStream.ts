import type { LiveEvent } from '../../../contract/entities';
import { liveTypes } from '../../../contract/limits';
import { isRecord } from '../../lib/guards';

/** An event has about 100 characters. A longer text without a line break is not our event stream. */
const maxLine = 4096;
/** Twice the host's longest silence between two heartbeats, in milliseconds. */
const maxSilenceMs = 60_000;

/** A newer host may send events that this app does not know; they are ignored. */
const isEvent = (value: unknown): value is LiveEvent =>
  isRecord(value) && typeof value['id'] === 'string' && liveTypes.some((tipo) => tipo === value['tipo']);

function eventOf(line: string): LiveEvent | undefined {
  if (!line.startsWith('data: ')) return undefined;
  try {
    const event: unknown = JSON.parse(line.slice('data: '.length));
    return isEvent(event) ? event : undefined;
  } catch {
    return undefined;
  }
}

/** The next bytes; undefined when nothing arrived for a minute. */
async function nextPiece(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), maxSilenceMs);
  });
  return Promise.race([reader.read(), silence]).finally(() => clearTimeout(timer));
}

/**
 * Reads a stream of events until it ends or is silent for too long. Waits for `onEvent` before it reads on. Rejects
 * when the network is lost.
 */
export async function readStream(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: LiveEvent) => Promise<void>,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let piece = await nextPiece(reader); piece?.value; piece = await nextPiece(reader)) {
      const lines = (rest + decoder.decode(piece.value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > maxLine) return;
      for (const line of lines) {
        const event = eventOf(line);
        if (event) await onEvent(event);
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
