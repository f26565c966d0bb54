/**
 * An answer of the browser or the phone, which may never come: a question that is shut without one, a push service that
 * is away. Rejects after so many milliseconds, so that what shows as busy has an end.
 */
export function inTime<Answer>(answer: Promise<Answer>, ms: number): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
