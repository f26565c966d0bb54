import type { Shop } from '../../../contract/entities';
import type { Db } from '../../db/database';
import { isOpenShop, isShown } from '../../db/shown';
import { hidePosts } from '../post/repository';

export interface ShopRow extends NewShop {
  id: number;
  /** The keepers' decision that hides the shop; only its owner gets it. */
  provvedimento: Shop['provvedimento'] | null;
}

export interface NewShop {
  persona_id: number;
  name: string;
  phone: string;
  email: string;
  address: string;
  web: string;
  vat: string;
  published: boolean;
  image: string;
}

/** Inserts a shop and returns its id; undefined if its owner deleted their account. */
export async function insertShop(db: Db, shop: NewShop): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    INSERT INTO shop (persona_id, name, phone, email, address, web, vat, published, image)
    SELECT p.id, ${shop.name}, ${shop.phone}, ${shop.email}, ${shop.address}, ${shop.web}, ${shop.vat},
      ${shop.published}, ${shop.image}
    FROM persona p WHERE p.id = ${shop.persona_id} AND p.deleted_at IS NULL RETURNING id`;
  return row?.id;
}

const select = (db: Db, viewer: number) => db`
  SELECT s.id, s.persona_id, s.name, s.phone, s.email, s.address, s.web, s.vat, s.published, s.image,
    (SELECT json_build_object('provvedimentoID', m.id, 'mossa', m.move, 'regola', m.rule, 'parole', m.words, 'fino', NULL)
     FROM measure m WHERE m.id = s.hidden_by AND s.persona_id = ${viewer}) AS provvedimento
  FROM shop s JOIN persona p ON p.id = s.persona_id AND (${db.unsafe(isShown('p'))} OR p.id = ${viewer})
  WHERE (${db.unsafe(isOpenShop('s'))} OR s.persona_id = ${viewer})`;

/** Finds a shop. An unpublished or hidden one is found only for its owner. */
export const findShop = (db: Db, id: number, viewer: number) => db<ShopRow[]>`
  ${select(db, viewer)} AND s.id = ${id}`;

export const listShops = (db: Db, personaID: number, viewer: number) => db<ShopRow[]>`
  ${select(db, viewer)} AND s.persona_id = ${personaID} ORDER BY s.created_at DESC, s.id DESC LIMIT 200`;

export type ShopEdit = Omit<NewShop, 'persona_id' | 'image'> & { image: string | null };

/** Without a new picture the old one stays. The housekeeping deletes the file of a replaced one. */
export async function updateShop(db: Db, id: number, me: number, shop: ShopEdit): Promise<boolean> {
  const [before] = await db<{ image: string }[]>`
    SELECT image FROM shop WHERE id = ${id} AND persona_id = ${me} FOR UPDATE`;
  if (!before) return false;
  await db`
    UPDATE shop SET name = ${shop.name}, phone = ${shop.phone}, email = ${shop.email}, address = ${shop.address},
      web = ${shop.web}, vat = ${shop.vat}, published = ${shop.published}, image = coalesce(${shop.image}, image)
    WHERE id = ${id}`;
  if (shop.image !== null)
    await db`INSERT INTO file_purge (name) VALUES (${before.image}) ON CONFLICT DO NOTHING`;
  return true;
}

/** Deletes a shop and hides its ads. The lock on its row prevents new ads meanwhile. */
export async function deleteShop(db: Db, id: number, me: number): Promise<boolean> {
  const rows = await db`SELECT 1 FROM shop WHERE id = ${id} AND persona_id = ${me} FOR UPDATE`;
  if (rows.length === 0) return false;
  while (!(await hidePosts(db, 'shop_id', id)));
  await db`DELETE FROM shop WHERE id = ${id}`;
  return true;
}
