import { interests, type Interest } from '../../../contract/limits';
import { createRandom, type Random } from '../random';
import type { PersonSource, ShopSource, Sources } from '../sources';
import type { DemoPerson, DemoShop } from '../types';
import { day } from './clock';

const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');

export const slugOf = ({ nome, cognome }: { nome: string; cognome: string }): string =>
  plainLetters(`${nome} ${cognome}`.trim());

function someInterests(random: Random): Record<Interest, 0 | 1> {
  const chosen = new Set(random.shuffle(interests).slice(0, random.integer(4, 6)));
  const flag = (interest: Interest): 0 | 1 => (chosen.has(interest) ? 1 : 0);
  return {
    intWorktools: flag('intWorktools'),
    intElectronics: flag('intElectronics'),
    intHomeGarden: flag('intHomeGarden'),
    intFashion: flag('intFashion'),
    intCarMotorcycle: flag('intCarMotorcycle'),
    intHobbySport: flag('intHobbySport'),
  };
}

/** A telephone number with the prefix 300, which no Italian operator has, so it reaches nobody. */
const phone = (index: number): string => `+39300${String(4_170_031 + index * 60_293).slice(-7)}`;

const common = { valutaSimbolo: '€', termini1: 1, termini2: 1 } as const;

function privatePerson(source: PersonSource, index: number, random: Random, now: Date): DemoPerson {
  const { nome, cognome } = source;
  const slug = slugOf(source);
  return {
    ...common,
    ...someInterests(random),
    slug,
    nome,
    cognome,
    email: `${plainLetters(nome)}.${plainLetters(cognome)}@example.com`,
    geolocalizzazione: source.citta,
    dataNascita: source.nascita,
    telefono: phone(index),
    genereID: source.genere,
    abbreviazione: source.lingua,
    imgProfilo: `avatar-${String(index + 1).padStart(2, '0')}.webp`,
    termini3: random.chance(0.5) ? 1 : 0,
    notifichePush: random.chance(0.8) ? 1 : 0,
    notificheMail: random.chance(0.6) ? 1 : 0,
    tipoProfilo: 'Privato',
    createdAt: new Date(now.getTime() - (70 + random.integer(0, 400)) * day),
  };
}

function shopOwner(shop: ShopSource, index: number, random: Random, now: Date): DemoPerson {
  return {
    ...common,
    ...someInterests(random),
    slug: shop.slug,
    nome: shop.nome,
    cognome: '',
    email: `${shop.slug}@example.com`,
    geolocalizzazione: shop.citta,
    dataNascita: `${1965 + index * 4}-0${index + 1}-1${index}`,
    telefono: phone(index + 60),
    genereID: 3,
    abbreviazione: 'it',
    imgProfilo: `shop-${shop.slug}.webp`,
    termini3: 1,
    notifichePush: 1,
    notificheMail: 1,
    tipoProfilo: 'Negozio',
    createdAt: new Date(now.getTime() - (120 + random.integer(0, 400)) * day),
  };
}

/** An Italian VAT number, whose last digit is the Luhn check of the first ten. */
export function vatNumber(tenDigits: string): string {
  const sum = [...tenDigits].reduce((total, char, i) => {
    const doubled = Number(char) * (i % 2 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `IT${tenDigits}${(10 - (sum % 10)) % 10}`;
}

export function buildPeople(now: Date, sources: Sources): { persons: DemoPerson[]; shops: DemoShop[] } {
  const random = createRandom(11);
  const privates = sources.persons.map((source, i) => privatePerson(source, i, random, now));
  const owners = sources.shops.map((shop, i) => shopOwner(shop, i, random, now));
  const shops = sources.shops.map((shop, i): DemoShop => ({
    slug: shop.slug,
    persona: privates.length + i,
    nomeNegozio: shop.nome,
    telefono: phone(i + 60),
    email: `${shop.slug}@example.com`,
    indirizzo: shop.indirizzo,
    web: `https://${shop.slug}.example`,
    vat: vatNumber(`99900${String(17 + i * 9).padStart(2, '0')}037`),
    imgProfilo: `shop-${shop.slug}.webp`,
    pubblicato: 1,
  }));
  return { persons: [...privates, ...owners], shops };
}
