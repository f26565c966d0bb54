import { writeSync } from 'node:fs';

/** Standard output. What a full disk or a closed pipe does not take is lost; the host goes on. */
export const output = {
  write(text: string): void {
    try {
      writeSync(1, text);
    } catch {
      // Standard output is what failed: there is no other place to report it.
    }
  },
};
