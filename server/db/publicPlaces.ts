import { createGazetteer } from '../modules/maps/gazetteer';
import { withoutStreet } from '../modules/maps/publicPlace';
import type { Db } from './database';

const atOnce = 5000;

/** Gives persons and posts of before the place that others see of them: town and province. Posts forget the street. */
export async function fillPublicPlaces(db: Db): Promise<void> {
  const due = await db<{ address: string }[]>`
    SELECT address FROM persona WHERE place IS NULL UNION SELECT address FROM post WHERE place IS NULL`;
  if (due.length === 0) return;
  const gazetteer = createGazetteer();
  const rows = due.map(({ address }) => ({
    address,
    place: gazetteer.locateSync(address)?.descrizione ?? withoutStreet(address),
  }));
  for (let from = 0; from < rows.length; from += atOnce) {
    const known = db`jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + atOnce))}::text::jsonb)
      AS known(address text, place text)`;
    await db`UPDATE persona p SET place = known.place FROM ${known} WHERE p.address = known.address AND p.place IS NULL`;
    await db`
      UPDATE post p SET place = known.place, address = NULL FROM ${known}
      WHERE p.address = known.address AND p.place IS NULL`;
  }
}
