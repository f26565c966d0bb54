import { codedError } from './errors';

/** Makes a line in which so many work at once and the others wait; whoever finds `most` waiting is told to come back. */
export function createLine(atOnce: number, most = Infinity) {
  let working = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working >= atOnce) {
      if (waiting.length >= most) throw codedError('occupato');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else working += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
}
