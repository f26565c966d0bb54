import type { Sql } from '../../db/database';
import { isCommentHere } from '../../db/leavers';

export type CopiedRow = Record<string, unknown> & { id: number };
type Part = (sql: Sql, me: number, after: number, limit: number) => PromiseLike<CopiedRow[]>;

/**
 * The JSON files of an export: everything that the person gave, did and was told, without private data of others. Each
 * is read in pages by id, to limit the memory.
 */
export const parts: Record<string, Part> = {
  profilo: (sql, me, after) => sql<CopiedRow[]>`
    SELECT p.id, p.email, p.kind AS tipo, p.name AS nome, p.surname AS cognome, p.place AS luogo,
      p.address AS indirizzo, p.birth_date AS data_nascita, p.phone AS telefono, g.names->>'it' AS genere,
      l.code AS lingua, p.currency AS valuta, p.notify_push AS notifiche_push, p.notify_mail AS notifiche_mail,
      p.interests AS interessi, coalesce(p.image, p.hidden_part) AS immagine, p.created_at AS registrazione, p.updated_at AS ultima_modifica
    FROM persona p JOIN gender g ON g.id = p.gender_id JOIN language l ON l.id = p.language_id
    WHERE p.id = ${me} AND p.id > ${after}`,
  consensi: (sql, me, after, limit) => sql<CopiedRow[]>`
    SELECT * FROM (SELECT row_number() OVER (ORDER BY at, kind)::int AS id, kind AS consenso, given AS dato, version AS versione,
      source AS origine, at AS quando FROM consent WHERE persona_id = ${me}) AS c
    WHERE id > ${after} ORDER BY id LIMIT ${limit}`,
  dispositivi: (sql, me, after, limit) => sql<CopiedRow[]>`
    SELECT id, agent AS dispositivo, created_at AS accesso, seen_at AS ultimo_uso FROM session
    WHERE persona_id = ${me} AND id > ${after} ORDER BY id LIMIT ${limit}`,
  post: (sql, me, after, limit) => sql<CopiedRow[]>`
    SELECT id, title AS titolo, description AS descrizione, place AS luogo, address AS indirizzo, price AS prezzo,
      currency AS valuta, free AS gratis, is_new AS nuovo, sold AS venduto, category_id AS categoria,
      subcategory_id AS sottocategoria, original_id AS condiviso_da, created_at AS quando,
      ARRAY(SELECT name FROM image i WHERE i.post_id = post.id ORDER BY position) AS immagini
    FROM post WHERE persona_id = ${me} AND visible AND id > ${after} ORDER BY id LIMIT ${limit}`,
  negozi: (sql, me, after, limit) => sql<CopiedRow[]>`
    SELECT id, name AS nome, phone AS telefono, email, address AS indirizzo, web, vat AS iva, published AS pubblicato,
      image AS immagine, created_at AS quando
    FROM shop WHERE persona_id = ${me} AND id > ${after} ORDER BY id LIMIT ${limit}`,
  storie: (sql, me, after, limit) => sql<CopiedRow[]>`
    SELECT id, overlay AS testo, font, position AS posizione, image AS immagine, alt AS descrizione_immagine, created_at AS quando
    FROM story WHERE persona_id = ${me} AND id > ${after} ORDER BY id LIMIT ${limit}`,
  commenti: (sql, me, after, limit) => sql<CopiedRow[]>`
    SELECT id, post_id AS post, parent_id AS risposta_a, body AS testo, created_at AS quando
    FROM comment WHERE persona_id = ${me} AND id > ${after} AND ${sql.unsafe(isCommentHere('comment.id'))} ORDER BY id LIMIT ${limit}`,
  messaggi: (sql, me, after, limit) => sql<CopiedRow[]>`
    SELECT m.id, c.id AS conversazione, CASE WHEN o.id = c.seller_id AND o.deleted_at IS NOT NULL THEN '' ELSE c.post_title END AS annuncio, concat_ws(' ', o.name, o.surname) AS con,
      m.sender_id = ${me} AS mio,
      CASE WHEN m.sender_id = ${me} THEN coalesce(m.body, m.hidden_part) ELSE m.body END AS testo, m.created_at AS quando
    FROM message m JOIN conversation c ON c.id = m.conversation_id
    JOIN persona o ON o.id = CASE WHEN c.buyer_id = ${me} THEN c.seller_id ELSE c.buyer_id END
    WHERE (c.buyer_id = ${me} OR c.seller_id = ${me}) AND m.id > ${after} ORDER BY m.id LIMIT ${limit}`,
  mi_piace: (sql, me, after, limit) => sql<CopiedRow[]>`
    SELECT id, post_id AS post, created_at AS quando FROM post_like
    WHERE persona_id = ${me} AND id > ${after} ORDER BY id LIMIT ${limit}`,
  mi_piace_storie: (sql, me, after, limit) => sql<CopiedRow[]>`
    SELECT id, story_id AS storia, created_at AS quando FROM story_like
    WHERE persona_id = ${me} AND id > ${after} ORDER BY id LIMIT ${limit}`,
  storie_viste: (sql, me, after, limit) => sql<CopiedRow[]>`
    SELECT id, story_id AS storia, created_at AS quando FROM story_view
    WHERE persona_id = ${me} AND id > ${after} ORDER BY id LIMIT ${limit}`,
  salvati: (sql, me, after, limit) => sql<CopiedRow[]>`
    SELECT id, post_id AS post, created_at AS quando FROM bookmark
    WHERE persona_id = ${me} AND id > ${after} ORDER BY id LIMIT ${limit}`,
  condivisioni: (sql, me, after, limit) => sql<CopiedRow[]>`
    SELECT id, post_id AS post, created_at AS quando FROM share
    WHERE persona_id = ${me} AND id > ${after} ORDER BY id LIMIT ${limit}`,
  seguiti: (sql, me, after, limit) => sql<CopiedRow[]>`
    SELECT f.id, concat_ws(' ', p.name, p.surname) AS persona, f.created_at AS quando
    FROM follow f JOIN persona p ON p.id = f.followed_id AND p.deleted_at IS NULL
    WHERE f.follower_id = ${me} AND f.id > ${after} ORDER BY f.id LIMIT ${limit}`,
  follower: (sql, me, after, limit) => sql<CopiedRow[]>`
    SELECT f.id, concat_ws(' ', p.name, p.surname) AS persona, f.created_at AS quando
    FROM follow f JOIN persona p ON p.id = f.follower_id AND p.deleted_at IS NULL
    WHERE f.followed_id = ${me} AND f.id > ${after} ORDER BY f.id LIMIT ${limit}`,
  valutazioni: (sql, me, after, limit) => sql<CopiedRow[]>`
    SELECT r.id, r.from_id = ${me} AS data_da_me, concat_ws(' ', p.name, p.surname) AS persona, r.value AS stelle,
      r.comment AS testo, r.created_at AS quando
    FROM rating r JOIN persona p ON p.id = CASE WHEN r.from_id = ${me} THEN r.to_id ELSE r.from_id END
    WHERE p.deleted_at IS NULL AND (r.from_id = ${me} OR (r.to_id = ${me} AND r.hidden_by IS NULL)) AND r.id > ${after} ORDER BY r.id LIMIT ${limit}`,
  notifiche: (sql, me, after, limit) => sql<CopiedRow[]>`
    SELECT n.id, n.kind AS tipo, concat_ws(' ', p.name, p.surname) AS da, n.post_id AS post, n.created_at AS quando
    FROM notification n JOIN persona p ON p.id = n.actor_id AND p.deleted_at IS NULL
    WHERE n.persona_id = ${me} AND n.id > ${after} AND ${sql.unsafe(isCommentHere('n.comment_id'))} ORDER BY n.id LIMIT ${limit}`,
  ricerche: (sql, me, after, limit) => sql<CopiedRow[]>`
    SELECT id, name AS nome, q AS testo, category_id AS categoria, subcategory_id AS sottocategoria, filters AS filtri,
      silenced AS silenziata, created_at AS quando
    FROM saved_search WHERE persona_id = ${me} AND id > ${after} ORDER BY id LIMIT ${limit}`,
  avvisi: (sql, me, after) => sql<CopiedRow[]>`
    SELECT 1 AS id, push_kinds AS telefono, mail_kinds AS mail, quiet_from AS silenzio_da, quiet_to AS silenzio_a,
      quiet_days AS silenzio_giorni, zone AS zona, words AS parole,
      ARRAY(SELECT name FROM push_device WHERE persona_id = ${me} ORDER BY id) AS dispositivi
    FROM alert_preference WHERE persona_id = ${me} AND ${after} < 1`,
  bloccati: (sql, me, after, limit) => sql<CopiedRow[]>`
    SELECT b.id, concat_ws(' ', b.name, b.surname) AS persona, b.created_at AS quando
    FROM block b JOIN persona p ON p.id = b.blocked_id AND p.deleted_at IS NULL
    WHERE b.persona_id = ${me} AND b.id > ${after} ORDER BY b.id LIMIT ${limit}`,
  nascosti: (sql, me, after, limit) => sql<CopiedRow[]>`
    SELECT h.id, h.post_id AS post, nullif(concat_ws(' ', p.name, p.surname), '') AS persona, h.created_at AS quando
    FROM hidden h LEFT JOIN persona p ON p.id = h.other_id
    WHERE h.persona_id = ${me} AND p.deleted_at IS NULL AND h.id > ${after} ORDER BY h.id LIMIT ${limit}`,
  parole_nascoste: (sql, me, after) => sql<CopiedRow[]>`
    SELECT 1 AS id, words AS parole FROM hidden_words WHERE persona_id = ${me} AND ${after} < 1`,
  segnalazioni: (sql, me, after, limit) => sql<CopiedRow[]>`
    SELECT r.id, coalesce(c.kind, r.kind) AS tipo, coalesce(c.thing_id, r.thing_id) AS cosa, r.reason AS motivo, r.body AS testo, c.outcome AS esito, r.created_at AS quando,
      ARRAY(SELECT message_id FROM report_message m WHERE m.report_id = r.id ORDER BY message_id) AS messaggi
    FROM report r LEFT JOIN report_case c ON c.id = r.case_id
    WHERE r.persona_id = ${me} AND r.id > ${after} ORDER BY r.id LIMIT ${limit}`,
  richieste: (sql, me, after, limit) => sql<CopiedRow[]>`
    SELECT id, kind AS tipo, vote AS voto, name AS nome, surname AS cognome, email, subject AS oggetto, body AS testo,
      created_at AS quando
    FROM feedback WHERE persona_id = ${me} AND id > ${after} ORDER BY id LIMIT ${limit}`,
};

export const picturesOf = (sql: Sql, me: number) => sql<{ name: string }[]>`
  SELECT image AS name FROM persona WHERE id = ${me} AND image IS NOT NULL
  UNION SELECT hidden_part FROM persona WHERE id = ${me} AND hidden_part IS NOT NULL
  UNION SELECT i.name FROM image i JOIN post p ON p.id = i.post_id WHERE p.persona_id = ${me} AND p.visible AND p.original_id IS NULL
  UNION SELECT image FROM story WHERE persona_id = ${me} AND image IS NOT NULL
  UNION SELECT image FROM shop WHERE persona_id = ${me}`;

export const recordedBy = (sql: Sql, me: number) => sql<{ id: number }[]>`
  SELECT f.id FROM feedback f JOIN recording r ON r.feedback_id = f.id WHERE f.persona_id = ${me} ORDER BY f.id`;
