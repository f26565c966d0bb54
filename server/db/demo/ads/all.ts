import type { AdSource } from '../source';
import { altro } from './altro';
import { animali } from './animali';
import { casa } from './casa';
import { elettronica } from './elettronica';
import { hobby } from './hobby';
import { immobili } from './immobili';
import { lavoro } from './lavoro';
import { moda } from './moda';
import { motori } from './motori';
import { utensili } from './utensili';

/** The ads by the slug of their category. */
export const adSources = {
  utensili,
  elettronica,
  casa,
  moda,
  motori,
  hobby,
  immobili,
  animali,
  lavoro,
  altro,
} satisfies Record<string, readonly AdSource[]>;
export type CategorySlug = keyof typeof adSources;

/** The subcategories of each category; the reference data has the same slugs. */
export const subcategories: Readonly<Record<CategorySlug, readonly string[]>> = {
  utensili: ['elettrici', 'manuali', 'giardinaggio', 'misura', 'officina', 'altro-utensili'],
  elettronica: ['telefoni', 'computer', 'audio', 'fotografia', 'videogiochi', 'tv', 'accessori-elettronica'],
  casa: ['divani', 'tavoli-sedie', 'illuminazione', 'piante', 'cucina', 'decorazioni', 'elettrodomestici'],
  moda: ['donna', 'uomo', 'scarpe', 'borse', 'gioielli', 'bambino'],
  motori: ['auto', 'moto', 'biciclette-elettriche', 'ricambi', 'accessori-motori'],
  hobby: ['sport', 'strumenti-musicali', 'libri', 'giochi', 'collezionismo', 'biciclette', 'campeggio'],
  immobili: ['affitti', 'vendite', 'posti-auto'],
  animali: ['cani', 'gatti', 'accessori-animali'],
  lavoro: ['offerte', 'servizi', 'lezioni'],
  altro: ['regali', 'varie'],
};
