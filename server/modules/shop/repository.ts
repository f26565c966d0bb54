import type { Db } from '../../db/database';

export interface ShopRow {
  id: number;
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

export type NewShop = Omit<ShopRow, 'id'>;

/** The new shop's id, or undefined when its owner is gone. */
export async function insertShop(db: Db, shop: NewShop): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    INSERT INTO shop (persona_id, name, phone, email, address, web, vat, published, image)
    SELECT p.id, ${shop.name}, ${shop.phone}, ${shop.email}, ${shop.address}, ${shop.web}, ${shop.vat},
      ${shop.published}, ${shop.image}
    FROM persona p WHERE p.id = ${shop.persona_id} AND p.deleted_at IS NULL RETURNING id`;
  return row?.id;
}

const select = (db: Db, viewer: number) => db`
  SELECT s.id, s.persona_id, s.name, s.phone, s.email, s.address, s.web, s.vat, s.published, s.image
  FROM shop s JOIN persona p ON p.id = s.persona_id AND p.deleted_at IS NULL
  WHERE (s.published OR s.persona_id = ${viewer})`;

/** A shop that is not published is its owner's alone. */
export const findShop = (db: Db, id: number, viewer: number) => db<ShopRow[]>`
  ${select(db, viewer)} AND s.id = ${id}`;

export const listShops = (db: Db, personaID: number, viewer: number) => db<ShopRow[]>`
  ${select(db, viewer)} AND s.persona_id = ${personaID} ORDER BY s.created_at DESC, s.id DESC LIMIT 200`;
