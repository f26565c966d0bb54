import type { Door } from '../../../contract/limits';
import type { Db } from '../../db/database';

export async function findDoor(db: Db): Promise<Door> {
  const [row] = await db<[{ door: Door }]>`SELECT door FROM square_setting`;
  return row.door;
}

export const setDoor = (db: Db, door: Door) => db`UPDATE square_setting SET door = ${door}`;

export interface SquareWords {
  name: string;
  contacts: string;
  rules: string;
}

export const setSquare = (db: Db, { name, contacts, rules }: SquareWords) => db`
  UPDATE square_setting SET name = ${name}, contacts = ${contacts}, rules = ${rules}`;
