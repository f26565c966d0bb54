import { type Lagging, openLagging } from './lagging';
import { meetingOn, type Person, stays } from './meeting';

let lagging: Lagging;
let [at, isByTurns] = [0, false];
/** The first host makes the people; then the calls go to both hosts in turn. */
const meeting = meetingOn(() => lagging.hosts[isByTurns ? ((at = 1 - at) as 0 | 1) : 0]);
beforeAll(async () => {
  lagging = await openLagging(0);
});
afterAll(() => lagging.close());

const feedOf = async (as: Person): Promise<string> =>
  JSON.stringify(await meeting.ask('GET /api/Post/PostFrussoList', { PersonaID: as.personaID, page: 1 }, as));

test('while a replica lacks a block, no call shows either of the two the other; after the block’s end both are shown again', async () => {
  const { one, two, third } = await meeting.openTown();
  isByTurns = true;
  const about = [one, two, third];
  expect(await lagging.catchUp(...about)).toBe(true);
  const before = [await meeting.tellingOf(two, one, about), await meeting.tellingOf(one, two, about)];
  expect(await lagging.catchUp(...about)).toBe(true);
  await lagging.replica`SELECT pg_wal_replay_pause()`;
  const pair = { personaID: one.personaID, bloccatoID: two.personaID };
  expect(await meeting.ask('POST /api/Tutela/AddBlocco', pair, one)).toEqual({ statusCode: 200 });
  const after = [await meeting.tellingOf(two, one, about), await meeting.tellingOf(one, two, about)];
  for (const [n, told] of after.entries()) {
    expect(before[n]?.length).toBeGreaterThan(20);
    expect(told.filter((call) => !stays.includes(call))).toEqual([]);
  }
  // The replica does not have the block, so a read there would show them.
  expect(await lagging.replica`SELECT 1 FROM block`).toHaveLength(0);
  expect(await lagging.isAtReplica(third)).toBe(true);

  // Hiding concerns only the reader, who made the write themselves.
  expect(await feedOf(one)).toContain('Lampada Terzo');
  const hidden = { personaID: one.personaID, postID: third.known['postid'] };
  await meeting.ask('POST /api/Tutela/AddNascosto', hidden, one);
  for (let n = 0; n < 2; n += 1) expect(await feedOf(one)).not.toContain('Lampada Terzo');

  await meeting.ask('POST /api/Tutela/DeleteBlocco', pair, one);
  for (let n = 0; n < 2; n += 1) {
    expect(await feedOf(one)).toContain('Lampada Quillow');
    expect(await feedOf(two)).toContain('Lampada Zorbax');
  }
  expect(await lagging.replica`SELECT 1 FROM block`).toHaveLength(0);
});
