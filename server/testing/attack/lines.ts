import { setTimeout as pause } from 'node:timers/promises';
import { openLine, type Line } from '../socket';
import { type Bounds, one } from './hands';
import type { Town } from './town';

/** Keeps so many lines open for the time, each begun anew when the host ends it. */
async function holdOpen(count: number, ms: number, begin: (n: number) => Promise<Line>): Promise<string> {
  const end = performance.now() + ms;
  const statuses: Record<string, number> = {};
  await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      while (performance.now() < end) {
        const line = await begin(n);
        const timer = setTimeout(() => line.socket.destroy(), end - performance.now());
        const status = (await line.ended).split(' ')[1] ?? 'cut off by us';
        clearTimeout(timer);
        statuses[status] = (statuses[status] ?? 0) + 1;
        await pause(1000);
      }
    }),
  );
  return Object.entries(statuses)
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ');
}

export async function openBodies({ port, attackers }: Town, { ms }: Bounds) {
  const outcome = await holdOpen(120, ms, async (n) => {
    const as = n % 2 === 0 ? undefined : one(attackers, n);
    const line = await openLine(port);
    line.send(
      `POST /api/${as ? 'Commenti/CreateComment' : 'Persona/Login'} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.${n % 4}\r\n` +
        `${as ? `Authorization: Bearer ${as.token}\r\n` : ''}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n`,
    );
    return line;
  });
  return { outcome, harm: [] };
}

export async function uploadSlowly({ port, uploader }: Town, { ms }: Bounds) {
  const feeds = new Set<NodeJS.Timeout>();
  const outcome = await holdOpen(8, ms, async () => {
    const line = await openLine(port);
    line.send(
      `POST /api/Persona/UpdateImgProfilo HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.3\r\nAuthorization: Bearer ${uploader.token}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9999999\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n',
    );
    feeds.add(setInterval(() => line.send('x'.repeat(250)), 100));
    return line;
  });
  for (const feed of feeds) clearInterval(feed);
  // Whoever is turned away at once attacks nobody.
  return { outcome, harm: outcome.includes('× 429') ? ['no upload was let begin'] : [] };
}
