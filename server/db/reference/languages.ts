export interface ReferenceLanguage {
  linguaID: number;
  linguaNome: string;
  abbreviazione: string;
  /** The host sends only published languages, whose labels are complete. */
  pubblicata: boolean;
}

export const languages: readonly ReferenceLanguage[] = [
  { linguaID: 1, linguaNome: 'Italiano', abbreviazione: 'it', pubblicata: true },
  { linguaID: 2, linguaNome: 'English', abbreviazione: 'en', pubblicata: true },
  { linguaID: 3, linguaNome: 'Français', abbreviazione: 'fr', pubblicata: true },
  { linguaID: 4, linguaNome: 'Deutsch', abbreviazione: 'de', pubblicata: true },
  { linguaID: 5, linguaNome: 'Español', abbreviazione: 'es', pubblicata: true },
];
