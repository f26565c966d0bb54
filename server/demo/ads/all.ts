import type { AdSource } from '../source';
import { altro } from './altro';
import { animali } from './animali';
import { casaArredo } from './casaArredo';
import { casaCucina } from './casaCucina';
import { elettronica } from './elettronica';
import { hobbyCultura } from './hobbyCultura';
import { hobbySport } from './hobbySport';
import { immobili } from './immobili';
import { lavoro } from './lavoro';
import { modaAbiti } from './modaAbiti';
import { modaAccessori } from './modaAccessori';
import { motori } from './motori';
import { utensili } from './utensili';

/** The ads by the slug of their category. */
export const adSources = {
  utensili,
  elettronica,
  casa: [...casaArredo, ...casaCucina],
  moda: [...modaAbiti, ...modaAccessori],
  motori,
  hobby: [...hobbyCultura, ...hobbySport],
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
