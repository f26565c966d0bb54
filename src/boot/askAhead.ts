import type { Post } from '../../contract/entities';
import { byQuery } from '../api/call';
import { coverOf } from '../lib/coverOf';
import { type EarlyCall, leaveEarly } from '../lib/earlyCalls';
import { isRecord } from '../lib/guards';
import { jpegOf, srcSet } from '../lib/images';
import { read, storedKeys } from '../lib/localKeys';
import { firstPhotoID } from '../snapshot/keep';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The feed call's fields from the stored profile; undefined without one. */
function readPlace(): { PersonaID: number; Geolocalizzazione: string } | undefined {
  const value = parsed(read(storedKeys.profile) ?? '');
  if (!isRecord(value)) return undefined;
  const { personaID, geolocalizzazione } = value;
  return typeof personaID === 'number' && typeof geolocalizzazione === 'string'
    ? { PersonaID: personaID, Geolocalizzazione: geolocalizzazione }
    : undefined;
}

/** Sends the call of the feed's first page as the app will; the app takes this answer then. */
export function askForFeed(token: string, lang: string): EarlyCall | undefined {
  const place = readPlace();
  if (!place) return undefined;
  const { PersonaID, Geolocalizzazione } = place;
  const arg = { PersonaID, Abbrevizione: lang, Geolocalizzazione, page: 1 };
  const { url, params = {} } = byQuery('GET /api/Post/PostFrussoList')(arg);
  const words = new URLSearchParams(Object.entries(params).map(([key, value]) => [key, String(value)]));
  const address = new URL(`${url}?${words.toString()}`, window.location.origin).href;
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': lang };
  const call = { url: address, token, lang, answer: fetch(address, { headers, credentials: 'same-origin' }) };
  leaveEarly(call);
  return call;
}

/** The photo of the first post, unless its card looks otherwise: grey where it is sold, lower where it is shared. */
function photoOf(body: unknown): string | undefined {
  if (!isRecord(body) || !Array.isArray(body['listPost'])) return undefined;
  const [post] = body['listPost'] as Post[];
  if (!post || post.venduto === 1 || post.tipoPost === 'Condiviso') return undefined;
  return coverOf(post)?.nomeImmagine;
}

/** Shows the first post's photo in the feed that the build has drawn (`firstFeed.ts`). */
export async function showPhoto({ answer }: EarlyCall): Promise<void> {
  const name = photoOf(await (await answer).clone().json());
  if (name === undefined) return;
  // The same variant as the card's own picture, which then needs not be fetched again.
  const image = Object.assign(document.createElement('img'), {
    alt: '',
    fetchPriority: 'high',
    sizes: '(max-width: 768px) 100vw, 768px',
    srcset: srcSet(name) ?? '',
    src: jpegOf(name),
  });
  document.getElementById(firstPhotoID)?.append(image);
}
