import type { Names } from './categories';

export interface ReferenceGender {
  genereID: number;
  nome: Names;
}

export const genders: readonly ReferenceGender[] = [
  { genereID: 1, nome: { it: 'Donna', en: 'Woman' } },
  { genereID: 2, nome: { it: 'Uomo', en: 'Man' } },
  { genereID: 3, nome: { it: 'Non binario', en: 'Non-binary' } },
  { genereID: 4, nome: { it: 'Preferisco non dirlo', en: 'Prefer not to say' } },
];
