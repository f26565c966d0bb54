import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestPerson } from '../people';
import { openLine, type SocketLine } from '../socket';
import { until } from '../until';
import { createAccounts } from './crowd';
import { type Bounds, one, type Outcome, repeat } from './hands';
import { countOf, holdOpen, statusOf } from './held';
import type { AttackedTown } from './town';

const headOf = (call: string, from: string, as?: { token: string }): string =>
  `${call} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\n${as ? `Authorization: Bearer ${as.token}\r\n` : ''}`;
const elsewhere = (n: number): string => `198.51.100.${50 + n}`;

/** Reports as harm any response to the innocents' calls other than 200. */
const harmOf = (what: string, statuses: readonly (string | number | undefined)[]): string[] =>
  statuses.some((status) => String(status) !== '200') ? [`${what}: ${statuses.join(', ')}`] : [];

async function openBody(port: number, from: string, as?: TestPerson): Promise<SocketLine> {
  const line = await openLine(port);
  const call = `POST /api/${as ? 'Commenti/CreateComment' : 'Persona/Login'}`;
  line.send(`${headOf(call, from, as)}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n`);
  return line;
}

export async function openBodies({ port, attackers }: AttackedTown, { ms, endMs }: Bounds) {
  // Half of the bodies come from strangers in two networks, which may have 60, half from five people.
  const max = 60 + 5 * bodies.person;
  const { outcome, got } = await holdOpen(120, { over: AbortSignal.timeout(ms), max, endMs }, (n) =>
    openBody(port, `203.0.113.${n % 4}`, n % 2 === 0 ? undefined : one(attackers, n)),
  );
  return { outcome, harm: [], gains: [{ what: 'late bodies', got, max }] } satisfies Outcome;
}

/** The maximum number of late bodies: of a person, and of a /48, which may have four times as many as an address. */
const bodies = { person: 8, wide: 4 * 40 };

/** Sends a comment whose body arrives later than its headers, as on a slow phone. Returns the response status. */
async function commentLate({ port, posts }: AttackedTown, person: TestPerson, n: number) {
  const body = JSON.stringify({ personaID: person.personaID, postID: one(posts, n), testoCommento: 'x' });
  const line = await openLine(port);
  line.send(
    `${headOf('POST /api/Commenti/CreateComment', elsewhere(n), person)}Connection: close\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await pause(800);
  line.send(body);
  return statusOf(await line.ended);
}

/** Sends a thousand bodies that never arrive, all from the same home connection: each /64 of its /56 sends four. */
export async function openBodiesOfOneLine(town: AttackedTown, { ms, endMs }: Bounds) {
  const max = bodies.wide;
  const attack = holdOpen(1024, { over: AbortSignal.timeout(ms), max, endMs }, (n) =>
    openBody(town.port, `2001:db8:1:${(n % 256).toString(16)}::1`),
  );
  await pause(ms / 2);
  const statuses = await Promise.all(town.innocents.map((person, n) => commentLate(town, person, n)));
  const { outcome, got } = await attack;
  return {
    outcome,
    harm: harmOf('comments over slow phones', statuses),
    gains: [{ what: 'late bodies', got, max }],
  } satisfies Outcome;
}

interface Trickle {
  count: number;
  over: AbortSignal;
  /** The number of bytes that are sent each tenth of a second. */
  bytes: number;
  max: number;
  endMs: number;
}

async function trickle(port: number, slow: readonly TestPerson[], { count, bytes, ...limits }: Trickle) {
  const feeds = new Set<NodeJS.Timeout>();
  const outcome = await holdOpen(count, limits, async (n) => {
    const line = await beginUpload(port, one(slow, n));
    feeds.add(setInterval(() => line.send('x'.repeat(bytes)), 100));
    return line;
  });
  for (const feed of feeds) clearInterval(feed);
  return outcome;
}

const maxUploads = 8;

export async function uploadSlowly(
  { port, uploader, people }: AttackedTown,
  { ms, windowMs, endMs }: Bounds,
) {
  // Above the fastest minimum, so that the host ends none of them for being slow.
  const { outcome, got } = await trickle(port, [uploader], {
    ...{ count: 12, over: AbortSignal.timeout(ms), bytes: 2000, max: maxUploads, endMs },
  });
  const stalled = await stall(port, await people.person(), 3 * windowMs + endMs);
  return {
    outcome,
    // If every upload were refused at once, nothing would be tested.
    harm: outcome.includes('× 429') ? ['no upload was let begin'] : [],
    gains: [
      { what: 'uploads of one person', got, max: maxUploads },
      { what: 'uploads at 1 KB/s that stay', got: stalled, max: 0 },
    ],
  } satisfies Outcome;
}

/** Begins two uploads below the minimum speed. Returns how many are open after `withinMs`. */
async function stall(port: number, as: TestPerson, withinMs: number): Promise<number> {
  const lines = await Promise.all([0, 1].map(() => beginUpload(port, as)));
  let open = lines.length;
  for (const { ended } of lines) void ended.then(() => (open -= 1));
  const feed = setInterval(() => lines.forEach(({ send }) => send('x'.repeat(100))), 100);
  await until(() => open === 0, withinMs);
  clearInterval(feed);
  for (const { socket } of lines) socket.destroy();
  return open;
}

async function beginUpload(port: number, as: TestPerson): Promise<SocketLine> {
  const line = await openLine(port);
  line.send(
    `${headOf('POST /api/Persona/UpdateImgProfilo', '203.0.113.3', as)}` +
      'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9999999\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n',
  );
  return line;
}

/** How long, in ms, the attacker waits for the innocents before the attack stops. */
const maxMs = 20_000;

/** Four people behind one address send two slow bodies each, until the host has answered the innocents' pictures. */
export async function uploadSlowlyTogether(
  { port, attackers, innocents, image, send, dataDir }: AttackedTown,
  { ms, endMs }: Bounds,
) {
  const answered = new AbortController();
  const tooLate = AbortSignal.timeout(maxMs);
  const over = AbortSignal.any([answered.signal, tooLate]);
  const attack = trickle(port, attackers.slice(0, 4), { count: 8, over, bytes: 420, max: 8, endMs });
  await pause(ms / 2);
  const replies = innocents.map((as, n) => {
    const { personaID } = as;
    return send(
      'POST /api/Persona/UpdateImgProfilo',
      { personaID },
      { as, from: elsewhere(n), files: [image] },
    );
  });
  const statuses = (await Promise.all(replies)).map(({ status }) => (tooLate.aborted ? 'too late' : status));
  answered.abort();
  const { outcome } = await attack;
  const left = async (): Promise<number> => (await readdir(join(dataDir, 'incoming'))).length;
  await until(async () => (await left()) === 0, endMs);
  return {
    outcome,
    harm: harmOf('pictures of innocents', statuses),
    gains: [{ what: 'files on the disk', got: await left(), max: 0 }],
  } satisfies Outcome;
}

async function openStream(port: number, from: string, as: { token: string }): Promise<SocketLine> {
  const line = await openLine(port);
  line.send(`${headOf('GET /api/Eventi/Flusso', from, as)}\r\n`);
  await until(() => line.heard() !== '', 10_000);
  return line;
}

const maxStreams = 5;

/**
 * Four hundred accounts open two thousand event streams, and fifty of them request a sixth; then the innocents open one
 * each.
 */
export async function openStreams({ port, sql, innocents }: AttackedTown, { endMs }: Bounds) {
  const accounts = await createAccounts(sql, 400, 'flusso');
  const lines: SocketLine[] = [];
  const open = new Map<number, number>();
  const max = (): number => Math.max(...open.values());
  await repeat({ hands: 40, times: 2000 }, async (n) => {
    const as = one(accounts, n < 1950 ? n % 390 : n % 50);
    const line = await openStream(port, `2001:db8:2:${n % 8}::1`, as);
    open.set(as.personaID, (open.get(as.personaID) ?? 0) + 1);
    void line.ended.then(() => open.set(as.personaID, (open.get(as.personaID) ?? 0) - 1));
    lines.push(line);
  });
  const own = await Promise.all(innocents.map((as, n) => openStream(port, elsewhere(n), as)));
  const statuses = own.map(({ heard }) => statusOf(heard()));
  const outcome = countOf(lines.map(({ heard }) => statusOf(heard()) ?? 'none'));
  await until(() => max() <= maxStreams, endMs);
  const got = max();
  for (const { socket } of [...lines, ...own]) socket.destroy();
  await Promise.all([...lines, ...own].map(({ ended }) => ended));
  return {
    outcome,
    harm: harmOf('streams of innocents', statuses),
    gains: [{ what: 'streams of one person', got, max: maxStreams }],
  } satisfies Outcome;
}
