import { randomUUID } from 'node:crypto';
import type { Sql } from '../db/database';
import { sha256 } from '../security/sha256';

export interface TestPerson {
  personaID: number;
  token: string;
  email: string;
}

export interface People {
  person(
    fields?: Partial<{ nome: string; cognome: string; place: string; province: string; kind: string }>,
  ): Promise<TestPerson>;
  post(
    of: TestPerson,
    fields?: Partial<{ titolo: string; categoryID: number; sold: boolean; createdAt: Date }>,
  ): Promise<number>;
  shop(of: TestPerson, published?: boolean): Promise<number>;
}

export function peopleOn(sql: Sql): People {
  let count = 0;
  return {
    async person(fields = {}) {
      count += 1;
      const email = `persona${count}@example.com`;
      const [row] = await sql<{ id: number }[]>`
        INSERT INTO persona (email, email_key, kind, name, surname, place, province, lat, lon, birth_date, phone, gender_id,
                             language_id, currency, interests)
        VALUES (${email}, ${email}, ${fields.kind ?? 'Privato'}, ${fields.nome ?? 'Nome'}, ${fields.cognome ?? `Cognome${count}`},
                ${fields.place ?? 'Bologna (BO)'}, ${fields.province ?? 'BO'}, 44.49, 11.34, '1990-01-01',
                '+39333000111', 1, 1, '€', '{t,t,t,t,f,f}') RETURNING id`;
      const personaID = row?.id ?? 0;
      const token = `ms1_${randomUUID().replaceAll('-', '')}${randomUUID().replaceAll('-', '').slice(0, 11)}`;
      await sql`INSERT INTO session (token_hash, persona_id) VALUES (${sha256(token)}, ${personaID})`;
      return { personaID, token, email };
    },
    async post(of, fields = {}) {
      const [row] = await sql<{ id: number }[]>`
        INSERT INTO post (persona_id, category_id, title, description, place, province, price, currency, is_new, sold, created_at)
        SELECT id, ${fields.categoryID ?? 20}, ${fields.titolo ?? 'Titolo'}, 'Descrizione', place, province, 10, '€', true,
          ${fields.sold ?? false}, ${fields.createdAt ?? new Date()} FROM persona WHERE id = ${of.personaID} RETURNING id`;
      return row?.id ?? 0;
    },
    async shop(of, published = true) {
      const [row] = await sql<{ id: number }[]>`
        INSERT INTO shop (persona_id, name, phone, email, address, web, vat, published, image)
        VALUES (${of.personaID}, 'Bottega', '', '', '', '', '', ${published}, '/images/stores/aa/x-720.webp') RETURNING id`;
      return row?.id ?? 0;
    },
  };
}
