import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cutText } from '../../contract/characters';
import { discardRest } from '../media/watch';

const names = new Set(['title', 'text', 'url']);
/** An address of more signs is refused by servers in between. */
const maxSigns = 1000;
/** The words of a share come first, and at once; then its photos, which nobody reads. */
const waitMs = 3000;

/** The words of a share, and whether a photo follows. */
async function readWords(request: FastifyRequest): Promise<URLSearchParams> {
  const words = new Map<string, string>();
  let hasPhotos = false;
  const limits = { fields: names.size, fieldSize: 64 * 1024, files: 1, parts: names.size + 1 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        hasPhotos = true;
        break;
      }
      if (names.has(part.fieldname) && typeof part.value === 'string') words.set(part.fieldname, part.value);
    }
  } catch {
    // What came until then is told.
  }
  const text = [words.get('text'), words.get('url')].filter(Boolean).join('\n');
  return new URLSearchParams({
    title: cutText(words.get('title') ?? '', maxSigns),
    text: cutText(text, maxSigns),
    ...(hasPhotos && { foto: '1' }),
  });
}

/**
 * What another app shares (public/manifest.webmanifest) on a phone without our worker: the form opens with its words, which
 * stand where no log and no other server reads them.
 */
export function registerShareTarget(app: FastifyInstance): void {
  app.post('/insert-ad', async (request, reply) => {
    const timer = setTimeout(() => request.raw.destroy(), waitMs);
    const words = request.isMultipart() ? await readWords(request) : new URLSearchParams();
    clearTimeout(timer);
    discardRest(request.raw, waitMs);
    return reply.redirect(`/insert-ad?condivisi=1#${words.toString()}`, 303);
  });
}
