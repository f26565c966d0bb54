// The bare twin of the host: Fastify alone with the host's own session look-up, statements, answers' shapes and compression,
// and none of its checks. `bare.ts` starts it.
import Fastify, { type FastifyRequest } from 'fastify';
import { entries } from '../../../contract/table';
import { startEmbedded } from '../../db/embedded';
import { openPools } from '../../db/pools';
import { registerCompilers } from '../../http/compilers';
import { registerCompression } from '../../http/compression';
import { withCards } from '../../modules/post/cardMemory';
import { feedPosts, ownPosts, type Viewer } from '../../modules/post/feedRepository';
import { presentPost, type SeenPost } from '../../modules/post/present';
import { findPost, type PostRow } from '../../modules/post/repository';
import { bearer, sha256 } from '../../security/session';
import { createSessionMemory } from '../../security/sessionMemory';
import { readSession } from '../../security/sessionRepository';

const [dataDir = '', port = ''] = process.argv.slice(2);
const database = await startEmbedded({ dataDir, log: { warn: () => undefined } });
const { sql } = openPools({ ...database, user: database.runner });
const memory = createSessionMemory({ isTrusted: () => true });
const app = Fastify({ logger: false });
registerCompilers(app);
await registerCompression(app);

async function viewerOf(request: FastifyRequest): Promise<Viewer> {
  const hash = sha256(bearer(request) ?? '');
  const row = await memory.recall(hash, () => readSession(sql, hash));
  if (!row) throw new Error('no session');
  return { id: row.persona_id, province: row.province, lat: row.lat, lon: row.lon };
}
const listed = (rows: readonly (PostRow | SeenPost)[], viewer: Viewer) => ({
  statusCode: 200,
  listPost: rows.map((row) => presentPost(row, viewer)),
});

/** Each call's statements and answer. */
const answers: Record<string, (query: Record<string, string>, viewer: Viewer) => Promise<object>> = {
  '/api/Post/PostFrussoList': async (_query, viewer) => {
    const seen = await feedPosts(sql, { kind: 'home' }, viewer, { before: undefined, limit: 10, offset: 0 });
    return { ...listed(await withCards(sql, seen, viewer.id), viewer), prima: seen[0]?.prima ?? '' };
  },
  '/api/Post/PostUserList': async (_query, viewer) => {
    const before = new Date(Date.now() + 1000).toISOString();
    return listed(
      await ownPosts(sql, { kind: 'person', id: viewer.id }, viewer.id, { before, limit: 10, offset: 0 }),
      viewer,
    );
  },
  '/api/Post/GetPostDetails': async ({ PostID }, viewer) => {
    const row = await findPost(sql, Number(PostID), viewer.id);
    return listed(row ? [row] : [], viewer);
  },
};
for (const { path, row } of entries) {
  const answer = answers[path];
  if (answer)
    app.get(path, { schema: { response: { 200: row.reply } } }, async (request) =>
      answer(request.query as Record<string, string>, await viewerOf(request)),
    );
}
await app.listen({ port: Number(port) });
