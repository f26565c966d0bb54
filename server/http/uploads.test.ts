import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { plain } from '../media/testPictures';
import { folder, png, start, sum, received, receivingHost, send } from '../testing/receivingHost';

receivingHost();

describe('received uploads', () => {
  it('have fields as they were sent, and until the response files with size, hash and true type', async () => {
    await start();
    const jpeg = await plain(9, 9).jpeg().toBuffer();
    const text = 'Città '.repeat(1000);
    await expect(
      send([
        ['title', 'x'],
        ['description', text],
        ['images', png],
        ['images', jpeg],
      ]),
    ).resolves.toMatchObject({
      status: 200,
      fields: { title: 'x', description: text },
      files: [
        { field: 'images', bytes: png.length, type: 'image/png', sha256: sum(png) },
        { field: 'images', bytes: jpeg.length, type: 'image/jpeg', sha256: sum(jpeg) },
      ],
      stored: [expect.anything(), expect.anything()],
    });
    expect(await received()).toEqual([]);
  });

  it('may contain WebP where it is allowed', async () => {
    await start({ maxFiles: 1, allowWebp: true });
    const webp = await plain(9, 9).webp().toBuffer();
    expect(await send([['image', webp]])).toMatchObject({ status: 200, files: [{ type: 'image/webp' }] });
  });

  it('U12: are never stored under the names that clients send', async () => {
    await start({ maxFiles: 1 });
    const names = [
      '../../../etc/cron.d/x.png',
      'a%00.php\0.png',
      'x'.repeat(4096),
      '\u202egnp.exe',
      'con',
      '-rf',
    ];
    for (const name of names) {
      const stored = [expect.stringMatching(/^[\w.-]+\.\d+\.[0-9a-f]{32}$/)];
      expect(await send([['image', png, name]])).toMatchObject({ status: 200, stored });
    }
  });
});

test('of dead hosts are deleted at the next start, and those of another live host stay', async () => {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming);
  const name = (pid: number, host = hostname()) => `${host}.${pid}.${'a'.repeat(32)}`;
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  const others = [name(process.ppid), name(dead, 'another-machine')];
  for (const file of [name(dead), name(process.pid), ...others]) await writeFile(join(incoming, file), 'x');
  await start();
  expect((await received()).sort()).toEqual(others.sort());
});
