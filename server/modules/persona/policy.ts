import { interests, isPhone, limits } from '../../../contract/limits';
import type { RequestOf } from '../../../contract/table';
import type { Db } from '../../db/database';
import { codedError } from '../../errors';
import { isSet } from '../../input';
import type { PlaceProvider } from '../maps/places';
import { readPlace } from '../maps/publicPlace';
import { checkReferences, type Profile } from './repository';

/**
 * Reads an existing day from an ISO date, with or without time, or from dd/mm/yyyy. Returns yyyy-mm-dd. Throws 400 with
 * the field's name otherwise.
 */
export function readBirthDate(text: string, campo = 'dataNascita'): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(T[\d:.+\-Z]*)?$/.exec(text);
  const italian = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : italian
      ? [italian[3], italian[2], italian[1]]
      : [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const isReal =
    !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === `${year}-${month}-${day}`;
  if (!isReal || Number(year) < 1900 || date.getTime() > Date.now())
    throw codedError('data-non-valida', { campo });
  return `${year}-${month}-${day}`;
}

/** §5: throws unless the person is at least 14, by the difference of the years alone. */
export function checkAge(birthDate: string, campo = 'dataNascita'): void {
  if (new Date().getFullYear() - Number(birthDate.slice(0, 4)) < limits.ageLeast)
    throw codedError('eta-minima', { campo });
}

type ProfileInput = Pick<
  RequestOf<'POST /api/Persona/AddPersona'>,
  | 'LinguaID'
  | 'Geolocalizzazione'
  | 'Telefono'
  | 'GenereID'
  | 'NotifichePush'
  | 'NotificheMail'
  | 'IntWorktools'
  | 'IntElectronics'
  | 'IntHomeGarden'
  | 'IntFashion'
  | 'IntCarMotorcycle'
  | 'IntHobbySport'
  | 'ValutaSimbolo'
>;

/**
 * Reads the fields that registration and settings share, and checks their rules (§5). Throws for the first broken one.
 */
export async function readProfile(db: Db, places: PlaceProvider, input: ProfileInput): Promise<Profile> {
  if (!isPhone(input.Telefono)) throw codedError('telefono-non-valido', { campo: 'Telefono' });
  const known = await checkReferences(db, input.LinguaID, input.GenereID, input.ValutaSimbolo);
  if (!known.language) throw codedError('lingua-non-valida', { campo: 'LinguaID' });
  if (!known.gender) throw codedError('genere-non-valido', { campo: 'GenereID' });
  if (!known.currency) throw codedError('valuta-non-valida', { campo: 'ValutaSimbolo' });
  const flags = [
    input.IntWorktools,
    input.IntElectronics,
    input.IntHomeGarden,
    input.IntFashion,
    input.IntCarMotorcycle,
    input.IntHobbySport,
  ].map(isSet);
  if (flags.length !== interests.length || flags.filter(Boolean).length < limits.interestsLeast)
    throw codedError('interessi-minimi', { campo: 'IntWorktools' });
  return {
    ...(await readPlace(places, input.Geolocalizzazione)),
    phone: input.Telefono,
    gender: input.GenereID,
    language: input.LinguaID,
    currency: input.ValutaSimbolo,
    push: isSet(input.NotifichePush),
    mail: isSet(input.NotificheMail),
    interests: flags,
  };
}
