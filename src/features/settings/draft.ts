import type { Persona } from '../../../contract/entities';
import { isPhone, limits } from '../../../contract/limits';
import { countInterests, type Wishes, wishBits } from '../../lib/interests';
import { plainPhone } from '../../../contract/plain';
import type { RequestOf } from '../../../contract/table';
import type { FormOf, Problems } from '../../ui/form/useForm';

type Update = RequestOf<'POST /api/Persona/UpdatePersona'>;

/** The editable settings, with the API's names. */
export interface SettingsDraft extends Wishes {
  LinguaID: number;
  ValutaSimbolo: string;
  Geolocalizzazione: string;
  Telefono: string;
  GenereID: number;
}

export type SettingsProblem = 'required' | 'phone' | 'tooFew';
export type SettingsForm = FormOf<SettingsDraft, SettingsProblem>;

export const emptySettings: SettingsDraft = {
  LinguaID: 0,
  ValutaSimbolo: '',
  Geolocalizzazione: '',
  Telefono: '',
  GenereID: 0,
  NotifichePush: false,
  NotificheMail: false,
  IntWorktools: false,
  IntElectronics: false,
  IntHomeGarden: false,
  IntFashion: false,
  IntCarMotorcycle: false,
  IntHobbySport: false,
};

/** Whether a person's data is that of the signed-in person, because only that contains private fields. */
export const isOwnRecord = (record: Partial<Persona> | undefined): record is Persona =>
  record?.telefono !== undefined && record.linguaID !== undefined;

export const settingsDraft = (persona: Persona): SettingsDraft => ({
  LinguaID: persona.linguaID,
  ValutaSimbolo: persona.valutaSimbolo,
  Geolocalizzazione: persona.geolocalizzazione,
  Telefono: persona.telefono,
  GenereID: persona.genereID,
  NotifichePush: persona.notifichePush === 1,
  NotificheMail: persona.notificheMail === 1,
  IntWorktools: persona.intWorktools === 1,
  IntElectronics: persona.intElectronics === 1,
  IntHomeGarden: persona.intHomeGarden === 1,
  IntFashion: persona.intFashion === 1,
  IntCarMotorcycle: persona.intCarMotorcycle === 1,
  IntHobbySport: persona.intHobbySport === 1,
});

/**
 * §5 Settings: the problems of the fields. At least 4 of 6 interests are required, reported at the first one; all other
 * rules are those of the registration.
 */
export function settingsProblems(draft: SettingsDraft): Problems<SettingsDraft, SettingsProblem> {
  const phone = plainPhone(draft.Telefono);
  return {
    ...(draft.LinguaID === 0 && { LinguaID: 'required' }),
    ...(draft.ValutaSimbolo === '' && { ValutaSimbolo: 'required' }),
    ...(draft.Geolocalizzazione.trim() === '' && { Geolocalizzazione: 'required' }),
    ...(!isPhone(phone) && { Telefono: phone === '' ? 'required' : 'phone' }),
    ...(draft.GenereID === 0 && { GenereID: 'required' }),
    ...(countInterests(draft) < limits.interestsLeast && { IntWorktools: 'tooFew' }),
  };
}

/** §7: the request body of an update. Names and birth date are sent unchanged, because they cannot be edited here. */
export const updateOf = (persona: Persona, draft: SettingsDraft): Update => ({
  PersonaID: persona.personaID,
  LinguaID: draft.LinguaID,
  Geolocalizzazione: draft.Geolocalizzazione.trim(),
  Nome: persona.nome,
  Cognome: persona.cognome,
  dataNascita: persona.dataNascita.slice(0, 10),
  Telefono: plainPhone(draft.Telefono),
  GenereID: draft.GenereID,
  ...wishBits(draft),
  ValutaSimbolo: draft.ValutaSimbolo,
});
