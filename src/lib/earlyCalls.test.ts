import { fetchOnce, leaveEarly } from './earlyCalls';

const clock = jest.spyOn(performance, 'now');
const answered = jest.spyOn(globalThis, 'fetch');
const url = 'http://localhost/api/Post/PostFrussoList?PersonaID=1&page=1';
const request = (headers: Record<string, string> = {}, address = url) =>
  new Request(address, {
    headers: { Authorization: 'Bearer ms1_mine', 'Accept-Language': 'it', ...headers },
  });
const leave = (answer: Promise<Response>) => leaveEarly({ url, token: 'ms1_mine', lang: 'it', answer });
const textOf = async (asked: Request) => (await fetchOnce(asked)).text();

beforeEach(() => {
  (globalThis as { earlyCalls?: unknown }).earlyCalls = undefined;
  clock.mockReturnValue(1000);
  answered.mockReset();
  answered.mockImplementation(() => Promise.resolve(new Response('late')));
});

test('the first request that asks the same gets the early answer, the second asks anew', async () => {
  leave(Promise.resolve(new Response('early')));
  expect(await textOf(request())).toBe('early');
  expect(await textOf(request())).toBe('late');
});

test.each([
  ['another person', request({ Authorization: 'Bearer ms1_theirs' })],
  ['another language', request({ 'Accept-Language': 'en' })],
  ['another page', request({}, url.replace('page=1', 'page=2'))],
])('%s asks by itself', async (_name, asked) => {
  leave(Promise.resolve(new Response('early')));
  expect(await textOf(asked)).toBe('late');
});

test('an early call that failed is made again', async () => {
  leave(Promise.reject(new TypeError('Failed to fetch')));
  expect(await textOf(request())).toBe('late');
});

test('an early answer that is half a minute old is not taken', async () => {
  leave(Promise.resolve(new Response('early')));
  clock.mockReturnValue(30_001);
  expect(await textOf(request())).toBe('late');
});
