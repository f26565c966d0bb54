import { noteSeen } from '../../store/log';
import type { Logged } from '../../store/sessionLog';

/** An error's text stays in the report: it has a name, by which it is told from somebody's words. */
const reason = (error: unknown): object =>
  error instanceof Error
    ? {
        name: error.name,
        message: error.message,
        ...(error.stack !== undefined && { stack: error.stack.slice(0, 2000) }),
      }
    : { name: typeof error, message: String(error) };

/** The browser says so where what is measured changes once more: nothing failed. */
const isNoise = (message: string): boolean => message.startsWith('ResizeObserver loop');

/** Notes in the log what failed. */
export function noteFailure(parts: Logged, event: Event): void {
  if (event instanceof ErrorEvent) {
    if (!isNoise(event.message)) noteSeen(parts, 'failed', reason(event.error ?? event.message));
  } else if (event instanceof CustomEvent) noteSeen(parts, 'crashed', reason(event.detail));
  else noteSeen(parts, 'failed', reason((event as PromiseRejectionEvent).reason));
}
