/**
 * Rejects if `answer` takes longer than `ms` milliseconds. Some answers of a browser never come, as when a person
 * closes a permission prompt or a push service is down; this way a busy button always becomes free.
 */
export function inTime<Answer>(answer: Promise<Answer>, ms: number): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
