import { signHeader } from '../../contract/limits';

/** The host's sign for the answer to this request. */
export const signFor = (input: RequestInfo | URL, init?: RequestInit): Record<string, string> => {
  const { headers } = input instanceof Request ? input : { headers: new Headers(init?.headers) };
  return { [signHeader]: headers.get(signHeader) ?? '1' };
};

/** A person who is not there is an empty list beside the 404. */
const absent = ({ url }: Request) => (/Persona/.test(url) ? { listPersona: [] } : {});

type Answer = object | ((request: Request) => object | Promise<object>);

/**
 * Stands for the host in tests of the app: answers `fetch` by "METHOD /path". A call that nobody planned
 * answers 404, as the real host does. Returns the requests in order.
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
