import { type AlertKind, alertKinds } from '../../../contract/limits';
import type { RequestOf } from '../../../contract/table';
import type { Context } from '../../handler';
import { codedError } from '../../errors';
import { isSet } from '../../input';
import { type Preferences, readPreferences, tryZone, writePreferences } from './preferenceRepository';

const bit = (is: boolean): 0 | 1 => (is ? 1 : 0);

const presentQuiet = ({ quiet_from, quiet_to, quiet_days }: Preferences) =>
  quiet_from === null || quiet_to === null
    ? null
    : { da: quiet_from.slice(0, 5), a: quiet_to.slice(0, 5), giorni: quiet_days };

const present = (p: Preferences) => ({
  telefono: bit(p.push),
  mail: bit(p.mail),
  righe: alertKinds
    .filter((tipo) => tipo !== 'custode' || p.keeps)
    .map((tipo) => ({
      tipo,
      telefono: bit(p.push_kinds.includes(tipo)),
      mail: bit(p.mail_kinds.includes(tipo)),
    })),
  silenzio: presentQuiet(p),
  zona: p.zone,
  parole: bit(p.words),
});

type Change = RequestOf<'POST /api/Avvisi/UpdatePreferenze'>;

function changed(before: readonly AlertKind[], rows: Change['righe'], way: 'telefono' | 'mail'): AlertKind[] {
  const on = new Set(before);
  for (const row of rows ?? []) {
    const flag = row[way];
    if (flag === undefined) continue;
    if (isSet(flag)) on.add(row.tipo);
    else on.delete(row.tipo);
  }
  return alertKinds.filter((kind) => on.has(kind));
}

const quietOf = ({ silenzio }: Change): Partial<Preferences> => {
  if (silenzio === undefined) return {};
  if (silenzio === null) return { quiet_from: null, quiet_to: null };
  return { quiet_from: silenzio.da, quiet_to: silenzio.a, quiet_days: [...silenzio.giorni].sort() };
};

const apply = (p: Preferences, change: Change): Preferences => ({
  ...p,
  ...quietOf(change),
  push: change.telefono === undefined ? p.push : isSet(change.telefono),
  mail: change.mail === undefined ? p.mail : isSet(change.mail),
  push_kinds: changed(p.push_kinds, change.righe, 'telefono'),
  mail_kinds: changed(p.mail_kinds, change.righe, 'mail'),
  zone: change.zona ?? p.zone,
  words: change.parole === undefined ? p.words : isSet(change.parole),
});

const zoneForm = /^[A-Za-z]+(\/[A-Za-z0-9_+-]+){0,2}$/;

/** Throws unless both this process and the database know the IANA time zone. */
async function checkZone(c: Pick<Context<'POST /api/Avvisi/UpdatePreferenze'>, 'sql'>, zone: string) {
  try {
    if (!zoneForm.test(zone)) throw new Error('not a name');
    Intl.DateTimeFormat('en', { timeZone: zone });
    await tryZone(c.sql, zone);
  } catch {
    throw codedError('campo-non-valido', { campo: 'zona' });
  }
}

export async function showPreferences(c: Context<'GET /api/Avvisi/Preferenze'>) {
  const found = await readPreferences(c.sql, c.me.personaID);
  if (!found) throw codedError('non-trovato');
  return present(found);
}

export async function changePreferences(c: Context<'POST /api/Avvisi/UpdatePreferenze'>) {
  if (c.input.zona !== undefined) await checkZone(c, c.input.zona);
  const found = await readPreferences(c.sql, c.me.personaID, true);
  if (!found) throw codedError('non-trovato');
  await writePreferences(c.sql, c.me.personaID, apply(found, c.input));
  return {};
}
