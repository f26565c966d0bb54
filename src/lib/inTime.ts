/**
 * Limits the wait for an answer of the browser or the phone. Some never come: a person closes a question, a push
 * service is down. Rejects after `ms` milliseconds, so a busy button always becomes free.
 */
export function inTime<Answer>(answer: Promise<Answer>, ms: number): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
