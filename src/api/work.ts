import { workHeader } from '../../contract/limits';

type Fetch = (request: Request) => Promise<Response>;

/**
 * Sends a call once more where the host refuses it for what others behind the same address did, and takes work instead: the
 * phone works for about a second, and whoever asked only waits. What cannot be worked for stays the refusal that it is.
 */
export const orWork =
  (send: Fetch): Fetch =>
  async (request) => {
    // A body is read once.
    const again = request.method === 'GET' ? request : request.clone();
    const answer = await send(request);
    const task = answer.status === 429 ? answer.headers.get(workHeader) : null;
    if (task === null) return answer;
    const solution = await import(/* webpackChunkName: "work" */ './solve')
      .then(({ solve }) => solve(task, again.signal))
      .catch(() => undefined);
    if (solution === undefined) return answer;
    again.headers.set(workHeader, solution);
    return send(again);
  };
