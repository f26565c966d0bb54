import { writeSync } from 'node:fs';

/** Standard output. Drops text on a full disk or a closed pipe, so that the host goes on. */
export const output = {
  write(text: string): void {
    try {
      writeSync(1, text);
    } catch {
      // Standard output itself failed, so nothing can report it.
    }
  },
};
