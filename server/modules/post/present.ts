import type { Post } from '../../../contract/entities';
import { limits, noProfileImage } from '../../../contract/limits';
import type { Viewer } from './feedRepository';
import type { PostRow } from './repository';

const earthRadius = 6371;
const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance on the globe in kilometres (haversine), to one decimal; null if a place is unknown. */
export function distance(from: { lat: number | null; lon: number | null }, to: typeof from): number | null {
  if (from.lat === null || from.lon === null || to.lat === null || to.lon === null) return null;
  const half =
    Math.sin(rad(to.lat - from.lat) / 2) ** 2 +
    Math.cos(rad(from.lat)) * Math.cos(rad(to.lat)) * Math.sin(rad(to.lon - from.lon) / 2) ** 2;
  return Math.round(2 * earthRadius * Math.asin(Math.sqrt(half)) * 10) / 10;
}

const kind = (row: PostRow): Post['tipoPost'] =>
  row.original_id !== null ? 'Condiviso' : row.shop_id !== null ? 'Negozio' : null;

export function presentPost(row: PostRow, viewer: Viewer): Post {
  const post: Post = {
    postID: row.id,
    personaID: row.persona_id,
    titolo: row.title,
    descrizione: row.description,
    geolocalizzazione: row.place,
    prezzo: row.price,
    valutaSimbolo: row.currency,
    gratis: row.free ? 1 : 0,
    statoOggetto: row.is_new,
    venduto: row.sold ? 1 : 0,
    categorieID: row.category_id,
    sCategorieID: row.subcategory_id,
    tipoPost: kind(row),
    negozioID: row.shop_id,
    nomeNegozio: row.shop_name,
    nomeImmagine: row.images?.[0]?.nomeImmagine ?? null,
    imgProfilo: row.person_image ?? noProfileImage,
    nome: row.name,
    cognome: row.surname,
    dataOra: row.created_at.toISOString(),
    likeCount: row.like_count,
    commentiCount: row.comment_count,
    condivisioniCount: row.share_count,
    distanza: distance(viewer, row),
    listImmagini: row.images ?? [],
    likeID: row.like_id,
    bookmarkID: row.bookmark_id,
    condivisioneID: row.my_share_id,
    seguito: row.followed ? 1 : 0,
    originalePostID: row.original_id,
    originalePersonaID: row.original_persona_id,
    originaleNome: row.original_name,
    lastUpdate: row.updated_at.getTime(),
  };
  if (row.lang !== null) post.lingua = row.lang;
  if (row.veiled) post.velato = 1;
  if (row.category_id !== 0) post.venditore = row.is_business ? 'Attività' : 'Privato';
  return post;
}

/** The maximum size of a description in a list, in bytes. A letter of a living script takes at most three. */
const told = 3 * limits.description;

/**
 * A post in a list. A description with many emoji is cut, so that a page's size is limited; the post's own page shows
 * all.
 */
export function presentListed(row: PostRow, viewer: Viewer): Post {
  const post = presentPost(row, viewer);
  // In UTF-16 units, of which an emoji has two: so short a description is within the limit.
  if (post.descrizione.length <= limits.description) return post;
  const bytes = Buffer.from(post.descrizione);
  if (bytes.length <= told) return post;
  // In stream mode the decoder drops a character that was cut in the middle.
  return { ...post, descrizione: `${new TextDecoder().decode(bytes.subarray(0, told), { stream: true })}…` };
}
