import type { Sql } from '../db/database';
import { sha256 } from '../security/sha256';

export const secrets = {
  email: 'canarina.segreta@example.com',
  phone: '+39077707770777',
  birth: '1987-03-21',
  street: 'Via Canarina 77',
  hash: 'CANARY-HASH',
  latitude: '44.4912345',
  longitude: '11.3412345',
  consent: 'CANARY-CONSENT',
  agent: 'CANARY-AGENT',
  message: 'CANARY-MESSAGE',
  feedback: 'CANARY-FEEDBACK',
  shop: 'CANARY-SHOP',
  mail: 'CANARY-MAIL',
  key: 'CANARY-KEY',
  search: 'CANARYSEARCH',
  endpoint: 'CANARY-ENDPOINT',
  keyName: 'CANARY-NAME',
};

export async function keepSecrets(sql: Sql, id: number): Promise<void> {
  await sql`
    UPDATE persona SET email = ${secrets.email}, phone = ${secrets.phone}, birth_date = ${secrets.birth},
      password_hash = ${secrets.hash}, lat = ${secrets.latitude}, lon = ${secrets.longitude} WHERE id = ${id}`;
  await sql`INSERT INTO consent (persona_id, kind, given, version, source) VALUES (${id}, 'termini1', true, ${secrets.consent}, 'x')`;
  await sql`INSERT INTO session (token_hash, persona_id, agent) VALUES (${sha256('other')}, ${id}, ${secrets.agent})`;
  await sql`
    INSERT INTO feedback (persona_id, kind, name, surname, email, subject, body)
    VALUES (${id}, 'feedback', 'x', 'x', 'x', 'x', ${secrets.feedback})`;
  await sql`
    INSERT INTO mail (recipient, subject, body_text, body_html, next_at)
    VALUES (${secrets.email}, 'x', ${secrets.mail}, 'x', 'infinity')`;
  await sql`
    INSERT INTO shop (persona_id, name, phone, email, address, web, vat, published, image)
    VALUES (${id}, ${secrets.shop}, ${secrets.phone}, ${secrets.email}, '', '', '', false, 'x')`;
}
