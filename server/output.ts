import { writeSync } from 'node:fs';

/** Standard output. On a full disk or a closed pipe it drops the text, so that the host goes on. */
export const output = {
  write(text: string): void {
    try {
      writeSync(1, text);
    } catch {
      // Nothing can report this, because standard output itself failed.
    }
  },
};
