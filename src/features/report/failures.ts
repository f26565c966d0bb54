import { noteSeen } from '../../store/log';
import type { Logged } from '../../store/sessionLog';

/**
 * Describes an error for the report. An object with a `name` and a message counts as an error text, which the redaction
 * keeps.
 */
const reason = (error: unknown): object =>
  error instanceof Error
    ? {
        name: error.name,
        message: error.message,
        ...(error.stack !== undefined && { stack: error.stack.slice(0, 2000) }),
      }
    : { name: typeof error, message: String(error) };

/** Whether this is the browser's harmless message that a ResizeObserver fired again within a frame. */
const isNoise = (message: string): boolean => message.startsWith('ResizeObserver loop');

/** Records an error, a crash or an unhandled rejection in the session log. */
export function noteFailure(parts: Logged, event: Event): void {
  if (event instanceof ErrorEvent) {
    if (!isNoise(event.message)) noteSeen(parts, 'failed', reason(event.error ?? event.message));
  } else if (event instanceof CustomEvent) noteSeen(parts, 'crashed', reason(event.detail));
  else noteSeen(parts, 'failed', reason('reason' in event ? event.reason : undefined));
}
