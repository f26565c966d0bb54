import type { RequestOf } from '../../../contract/table';
import { bit, type Wishes, wishBits } from '../../lib/interests';
import { plainPhone } from '../../../contract/plain';

/** The registration fields filled in so far, with the API's names. */
export interface RegistrationDraft extends Wishes {
  LinguaID: number | null;
  ValutaSimbolo: string;
  Geolocalizzazione: string;
  Email: string;
  /** Registration needs an invitation code. */
  SuInvito: boolean;
  Invito: string;
  Termini1: boolean;
  Termini2: boolean;
  Termini3: boolean;
  Shop: boolean;
  Nome: string;
  Cognome: string;
  Telefono: string;
  /** The birth date as yyyy-mm-dd. */
  DataNascita: string;
  GenereID: number | null;
}

export const emptyDraft: RegistrationDraft = {
  LinguaID: null,
  ValutaSimbolo: '',
  Geolocalizzazione: '',
  Email: '',
  SuInvito: false,
  Invito: '',
  Termini1: false,
  Termini2: false,
  Termini3: false,
  Shop: false,
  Nome: '',
  Cognome: '',
  Telefono: '',
  DataNascita: '',
  GenereID: null,
  NotifichePush: false,
  NotificheMail: false,
  IntWorktools: false,
  IntElectronics: false,
  IntHomeGarden: false,
  IntFashion: false,
  IntCarMotorcycle: false,
  IntHobbySport: false,
};

/** The registration payload of §3. A shop's name is sent as Nome, with an empty Cognome. */
export const payloadOf = (draft: RegistrationDraft): RequestOf<'POST /api/Persona/AddPersona'> => ({
  LinguaID: draft.LinguaID ?? 0,
  ValutaSimbolo: draft.ValutaSimbolo,
  Geolocalizzazione: draft.Geolocalizzazione.trim(),
  Email: draft.Email.trim(),
  Termini1: bit(draft.Termini1),
  Termini2: bit(draft.Termini2),
  Termini3: bit(draft.Termini3),
  Shop: bit(draft.Shop),
  Nome: draft.Nome.trim(),
  Cognome: draft.Shop ? '' : draft.Cognome.trim(),
  Telefono: plainPhone(draft.Telefono),
  DataNascita: draft.DataNascita,
  GenereID: draft.GenereID ?? 0,
  ...(draft.SuInvito && { Invito: draft.Invito.trim() }),
  ...wishBits(draft),
});
