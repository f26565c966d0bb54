import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../contract/table';

/** The same for everybody and in every session. */
const forAll = 'public, max-age=60';

/** Answers that a browser may keep; all others are never stored. A conversation it must ask about each time. */
export const keptAnswers: Partial<Record<Call, string>> = {
  'GET /api/TraduzioniPagina/TraduzioniPaginaAllList': forAll,
  'GET /api/Categorie/CategoriePrincipaliList': forAll,
  'GET /api/Categorie/CategorieList': forAll,
  'GET /api/Categorie/SottocategoireList': forAll,
  'GET /api/Lingua/LingueList': forAll,
  'GET /api/Valute/ValuteList': forAll,
  'GET /api/Genere/GenereList': forAll,
  'GET /api/Chat/ChatList': 'private, no-cache',
};

/** Whether the caller showed this tag: what it kept is what it would get. */
export function isFresh(request: FastifyRequest, tag: string): boolean {
  const bare = (text: string): string => text.trim().replace(/^W\//, '');
  const shown = request.headers['if-none-match']?.split(',').map(bare);
  return shown?.some((candidate) => candidate === bare(tag) || candidate === '*') ?? false;
}

/** Makes the onSend hook that tags a kept answer by its text, and sends 304 instead to whoever has it. */
export const tagAnswer =
  (cacheControl: string) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    // Weak: the same text goes out in several encodings.
    const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
    void reply.headers({ etag: tag, 'cache-control': cacheControl });
    if (!isFresh(request, tag)) return payload;
    void reply.code(304).removeHeader('content-type');
    return '';
  };
