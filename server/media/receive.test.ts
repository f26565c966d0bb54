import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { isLeftBehind } from './receive';

const nameOf = (pid: number | undefined) => `${hostname()}.${pid}.x`;

test('isLeftBehind is true for a dead process’s file, even before the process is reaped, and false for a live one’s', async () => {
  // The shell turns into the long sleep, which does not reap the shell's child, so the dead child remains as a zombie.
  const parent = spawn('sh', ['-c', 'sleep 2 & echo $!; exec sleep 30'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const zombie = Number(said.toString());
  try {
    expect(process.kill(zombie, 0)).toBe(true);
    const end = Date.now() + 10_000;
    while (!isLeftBehind(nameOf(zombie)) && Date.now() < end) await new Promise(setImmediate);
    expect(isLeftBehind(nameOf(zombie))).toBe(true);
    expect(isLeftBehind(nameOf(parent.pid))).toBe(false);
  } finally {
    parent.kill();
    await once(parent, 'exit');
  }
  expect(isLeftBehind(nameOf(parent.pid))).toBe(true);
  expect(isLeftBehind(`elsewhere.${parent.pid}.x`)).toBe(false);
});
