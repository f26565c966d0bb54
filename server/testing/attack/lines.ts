import { setTimeout as pause } from 'node:timers/promises';
import type { TestPerson } from '../people';
import { openLine, type SocketLine } from '../socket';
import { until } from '../until';
import { createAccounts } from './crowd';
import { type Bounds, one, repeat } from './hands';
import type { AttackedTown } from './town';

const statusOf = (text: string): string | undefined => text.split(' ')[1];

function countOf(statuses: readonly string[]): string {
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return Object.entries(counts)
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ');
}

/** Keeps so many lines open until it is over, each begun anew when the host ends it. */
async function holdOpen(
  count: number,
  over: AbortSignal,
  begin: (n: number) => Promise<SocketLine>,
): Promise<string> {
  const open = new Set<SocketLine>();
  const leave = (): void => open.forEach(({ socket }) => socket.destroy());
  over.addEventListener('abort', leave, { once: true });
  const statuses: string[] = [];
  await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      while (!over.aborted) {
        const line = await begin(n);
        open.add(line);
        if (over.aborted) leave();
        statuses.push(statusOf(await line.ended) ?? 'cut off by us');
        open.delete(line);
        await pause(1000);
      }
    }),
  );
  return countOf(statuses);
}

/** The beginning of a call's head. */
const headOf = (call: string, from: string, as?: { token: string }): string =>
  `${call} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\n${as ? `Authorization: Bearer ${as.token}\r\n` : ''}`;
const elsewhere = (n: number): string => `198.51.100.${50 + n}`;

/** Answers other than 200 to the innocents' calls beside the attack are harm. */
const harmOf = (what: string, statuses: readonly (string | number | undefined)[]): string[] =>
  statuses.some((status) => String(status) !== '200') ? [`${what}: ${statuses.join(', ')}`] : [];

/** A call whose body does not come. */
async function openBody(port: number, from: string, as?: TestPerson): Promise<SocketLine> {
  const line = await openLine(port);
  const call = `POST /api/${as ? 'Commenti/CreateComment' : 'Persona/Login'}`;
  line.send(`${headOf(call, from, as)}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n`);
  return line;
}

export async function openBodies({ port, attackers }: AttackedTown, { ms }: Bounds) {
  const outcome = await holdOpen(120, AbortSignal.timeout(ms), (n) =>
    openBody(port, `203.0.113.${n % 4}`, n % 2 === 0 ? undefined : one(attackers, n)),
  );
  return { outcome, harm: [] };
}

/** A comment whose body comes after its head, as on a slow phone; gives the status. */
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

/** A thousand bodies that do not come, by one home line: each /64 of its /56 has four. */
export async function openBodiesOfOneLine(town: AttackedTown, { ms }: Bounds) {
  const attack = holdOpen(1024, AbortSignal.timeout(ms), (n) =>
    openBody(town.port, `2001:db8:1:${(n % 256).toString(16)}::1`),
  );
  // A body that has not come by then is late.
  await pause(ms / 2);
  const statuses = await Promise.all(town.innocents.map((person, n) => commentLate(town, person, n)));
  return { outcome: await attack, harm: harmOf('comments over slow phones', statuses) };
}

/** Eight bodies with a picture each, at so many bytes each tenth of a second. */
async function trickle(
  port: number,
  slow: readonly TestPerson[],
  { over, bytes }: { over: AbortSignal; bytes: number },
): Promise<string> {
  const feeds = new Set<NodeJS.Timeout>();
  const outcome = await holdOpen(8, over, async (n) => {
    const line = await openLine(port);
    line.send(
      `${headOf('POST /api/Persona/UpdateImgProfilo', '203.0.113.3', one(slow, n))}` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9999999\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n',
    );
    feeds.add(setInterval(() => line.send('x'.repeat(bytes)), 100));
    return line;
  });
  for (const feed of feeds) clearInterval(feed);
  return outcome;
}

export async function uploadSlowly({ port, uploader }: AttackedTown, { ms }: Bounds) {
  const outcome = await trickle(port, [uploader], { over: AbortSignal.timeout(ms), bytes: 250 });
  // An upload that is turned away at once is no attack.
  return { outcome, harm: outcome.includes('× 429') ? ['no upload was let begin'] : [] };
}

/** The attacker waits so long for the innocents to be done before it lets go. */
const mostMs = 20_000;

/** Two bodies each of four people behind one address, until the innocents' pictures are answered. */
export async function uploadSlowlyTogether(
  { port, attackers, innocents, image, send }: AttackedTown,
  { ms }: Bounds,
) {
  const answered = new AbortController();
  const tooLate = AbortSignal.timeout(mostMs);
  const over = AbortSignal.any([answered.signal, tooLate]);
  const attack = trickle(port, attackers.slice(0, 4), { over, bytes: 420 });
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
  return { outcome: await attack, harm: harmOf('pictures of innocents', statuses) };
}

async function openStream(port: number, from: string, as: { token: string }): Promise<SocketLine> {
  const line = await openLine(port);
  line.send(`${headOf('GET /api/Eventi/Flusso', from, as)}\r\n`);
  await until(() => line.heard() !== '', 10_000);
  return line;
}

/** Four hundred accounts take five streams each, then the innocents open one. */
export async function openStreams({ port, sql, innocents }: AttackedTown) {
  const accounts = await createAccounts(sql, 400, 'flusso');
  const lines: SocketLine[] = [];
  await repeat({ hands: 40, times: 2000 }, async (n) => {
    lines.push(await openStream(port, `2001:db8:2:${n % 8}::1`, one(accounts, n)));
  });
  const own = await Promise.all(innocents.map((as, n) => openStream(port, elsewhere(n), as)));
  const statuses = own.map(({ heard }) => statusOf(heard()));
  const outcome = countOf(lines.map(({ heard }) => statusOf(heard()) ?? 'none'));
  for (const { socket } of [...lines, ...own]) socket.destroy();
  await Promise.all([...lines, ...own].map(({ ended }) => ended));
  return { outcome, harm: harmOf('streams of innocents', statuses) };
}
