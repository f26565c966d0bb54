/** A call that the inline script sent before the app's scripts had come. */
export interface EarlyCall {
  /** The same address, token and language as in the app's own request. */
  url: string;
  token: string;
  lang: string;
  answer: Promise<Response>;
}

/** The inline script and the app share no module: one leaves its calls in the page, the other takes them. */
const page = globalThis as { earlyCalls?: EarlyCall[] };

/** Milliseconds after the page's begin: what is older is asked for anew. */
const longest = 30_000;

export function leaveEarly(call: EarlyCall): void {
  // The answer may stay unread: its failure is no error of the page.
  call.answer.catch(() => undefined);
  page.earlyCalls = [...(page.earlyCalls ?? []), call];
}

function isSame({ url, token, lang }: EarlyCall, { url: address, method, headers }: Request): boolean {
  return (
    url === address &&
    method === 'GET' &&
    headers.get('Authorization') === `Bearer ${token}` &&
    headers.get('Accept-Language') === lang &&
    !headers.has('If-None-Match')
  );
}

/** Works like `fetch`, but gives the first request that the inline script has already made that script's answer. */
export async function fetchOnce(request: Request): Promise<Response> {
  const call = page.earlyCalls?.find((one) => isSame(one, request));
  page.earlyCalls = page.earlyCalls?.filter((one) => one !== call);
  if (!call || performance.now() > longest) return fetch(request);
  // It may have failed for want of a network that is there by now. The other reader is the inline script.
  return call.answer.then(
    (answer) => answer.clone(),
    () => fetch(request),
  );
}
