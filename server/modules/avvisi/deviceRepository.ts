import type { Db } from '../../db/database';
import type { Subscription } from '../../push/send';

export interface DeviceRow {
  id: number;
  session_id: number;
  name: string;
  agent: string;
  created_at: Date;
  called_at: Date | null;
}

export const listDevices = (db: Db, me: number) => db<DeviceRow[]>`
  SELECT d.id, d.session_id, d.name, s.agent, d.created_at, d.called_at
  FROM push_device d JOIN session s ON s.id = d.session_id
  WHERE d.persona_id = ${me} ORDER BY d.created_at DESC, d.id DESC`;

export interface NewDevice extends Subscription {
  sessionID: number;
  name: string;
}

/**
 * Stores the device. Deletes rows of the same endpoint or session, since a browser has one push subscription, whoever
 * signs in.
 */
export async function replaceDevice(db: Db, me: number, device: NewDevice): Promise<number> {
  const { endpoint, p256dh, auth, sessionID, name } = device;
  await db`DELETE FROM push_device WHERE session_id = ${sessionID} AND endpoint <> ${endpoint}`;
  const [row] = await db<[{ id: number }]>`
    INSERT INTO push_device (persona_id, session_id, endpoint, p256dh, auth, name)
    VALUES (${me}, ${sessionID}, ${endpoint}, ${p256dh}, ${auth}, ${name})
    ON CONFLICT (endpoint) DO UPDATE SET persona_id = excluded.persona_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, name = excluded.name
    RETURNING id`;
  return row.id;
}

/** Deletes waiting deliveries for other people from a device that now belongs to this person. */
export const dropForeignDeliveries = (db: Db, id: number, me: number) => db`
  DELETE FROM delivery WHERE device_id = ${id} AND persona_id <> ${me}`;

export const deleteDevice = (db: Db, id: number, me: number) => db`
  DELETE FROM push_device WHERE id = ${id} AND persona_id = ${me} RETURNING id`;

export async function queueTest(db: Db, me: number): Promise<number> {
  const [row] = await db<[{ count: number }]>`
    SELECT count(*)::int AS count FROM push_device WHERE persona_id = ${me}`;
  if (row.count > 0)
    await db`
      INSERT INTO delivery (persona_id, way, kind, collapse) VALUES (${me}, 'push', 'prova', 'prova')
      ON CONFLICT (persona_id, way, collapse, coalesce(device_id, 0))
      DO UPDATE SET due_at = now(), is_taken = false, tries = 0`;
  return row.count;
}
