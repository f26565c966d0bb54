import type { Names } from './categories';

export interface ReferenceGender {
  genereID: number;
  nome: Names;
}

export const genders: readonly ReferenceGender[] = [
  { genereID: 1, nome: { it: 'Donna', en: 'Woman', fr: 'Femme', de: 'Frau', es: 'Mujer' } },
  { genereID: 2, nome: { it: 'Uomo', en: 'Man', fr: 'Homme', de: 'Mann', es: 'Hombre' } },
  {
    genereID: 3,
    nome: { it: 'Non binario', en: 'Non-binary', fr: 'Non binaire', de: 'Nichtbinär', es: 'No binario' },
  },
  {
    genereID: 4,
    nome: {
      it: 'Preferisco non dirlo',
      en: 'Prefer not to say',
      fr: 'Je préfère ne pas le dire',
      de: 'Keine Angabe',
      es: 'Prefiero no decirlo',
    },
  },
];
