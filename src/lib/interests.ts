/** The six interests of a person, by the API's field names. */
export const interestFields = [
  'IntWorktools',
  'IntElectronics',
  'IntHomeGarden',
  'IntFashion',
  'IntCarMotorcycle',
  'IntHobbySport',
] as const;
export type InterestField = (typeof interestFields)[number];

/** The preferences that both the registration and the settings ask for. */
export interface Wishes extends Record<InterestField, boolean> {
  NotifichePush: boolean;
  NotificheMail: boolean;
}

export const countInterests = (draft: Wishes): number =>
  interestFields.filter((field) => draft[field]).length;

export const bit = (isOn: boolean): 0 | 1 => (isOn ? 1 : 0);

export const wishBits = (draft: Wishes) => ({
  NotifichePush: bit(draft.NotifichePush),
  NotificheMail: bit(draft.NotificheMail),
  IntWorktools: bit(draft.IntWorktools),
  IntElectronics: bit(draft.IntElectronics),
  IntHomeGarden: bit(draft.IntHomeGarden),
  IntFashion: bit(draft.IntFashion),
  IntCarMotorcycle: bit(draft.IntCarMotorcycle),
  IntHobbySport: bit(draft.IntHobbySport),
});
