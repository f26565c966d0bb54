import { once } from 'node:events';
import { connect } from 'node:net';
import { createStorage } from '../media/storage';
import { createTestDatabase } from '../testing/database';
import { takeSpanned } from '../testing/setup';
import { startSilence } from '../testing/silence';
import { transact } from './database';

test('a test fails if one of its transactions waits for another server, at any depth of calls', async () => {
  const [{ sql, drop }, other] = [await createTestDatabase(), await startSilence()];
  const storage = createStorage('/nowhere', {});
  await transact(sql, async (tx) => {
    await tx`SELECT 1`;
    await storage.size('posts/x');
    const socket = connect(Number(other.host.split(':')[1]), '127.0.0.1');
    await once(socket, 'connect');
    socket.destroy();
    // A connection to the database is not reported.
    await sql`SELECT 1`;
  });
  expect(takeSpanned()).toEqual(['the storage of pictures', 'a connection']);
  await storage.size('posts/x');
  expect(takeSpanned()).toEqual([]);
  await other.close();
  await drop();
});
