import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cutText } from '../../contract/characters';
import { sharedWords } from '../../contract/plain';
import { discardRest } from '../media/watch';

const maxTexts = 3;
/** The maximum length of each text in the address; servers in between may refuse a longer one. */
const maxSigns = 1000;
/** How long to wait for a share's texts, in ms. They arrive first and quickly; nobody reads the photos that follow. */
const waitMs = 3000;

/** The texts of a share, and whether a photo follows them. */
async function readWords(request: FastifyRequest): Promise<URLSearchParams> {
  const words = new Map<string, unknown>();
  let hasPhotos = false;
  const limits = { fields: maxTexts, fieldSize: 64 * 1024, files: 1, parts: maxTexts + 1 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        hasPhotos = true;
        break;
      }
      words.set(part.fieldname, part.value);
    }
  } catch {
    // The texts that arrived until then are used.
  }
  const { title, text } = sharedWords((name) => words.get(name));
  return new URLSearchParams({
    title: cutText(title, maxSigns),
    text: cutText(text, maxSigns),
    ...(hasPhotos && { foto: '1' }),
  });
}

/**
 * Receives what another app shares (public/manifest.webmanifest) on a phone where our service worker does not run.
 * Redirects to the form with the shared texts, in a part of the address that neither logs nor other servers read.
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
