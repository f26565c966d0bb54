import { signHeader } from '../../contract/limits';

/** The header by which the app recognises the host's own answers. */
export const signFor = (input: RequestInfo | URL, init?: RequestInit): Record<string, string> => {
  const { headers } = input instanceof Request ? input : { headers: new Headers(init?.headers) };
  return { [signHeader]: headers.get(signHeader) ?? '1' };
};

/** For a person who does not exist, the host's 404 has an empty list as its body. */
const absent = ({ url }: Request) => (/Persona/.test(url) ? { listPersona: [] } : {});

type Answer = object | ((request: Request) => object | Promise<object>);

/**
 * Fakes the host: answers `fetch` by "METHOD /path". Calls without a planned answer get 404, as from the real host.
 * Returns the list of requests, in order.
 */
export function answerCalls(answers: Record<string, Answer>): Request[] {
  const seen: Request[] = [];
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const request = new Request(new URL(url, 'http://localhost'), input instanceof Request ? input : init);
    seen.push(request.clone() as Request);
    const answer = answers[`${request.method} ${new URL(request.url).pathname}`];
    const body = typeof answer === 'function' ? await answer(request) : answer;
    const status = body ? 200 : 404;
    return new Response(JSON.stringify({ statusCode: status, ...(body ?? absent(request)) }), {
      status,
      headers: { 'content-type': 'application/json', ...signFor(request) },
    });
  };
  return seen;
}
