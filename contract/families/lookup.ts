import Type from 'typebox';
import { anyone, FreeText, id, Lang, marked, record, reply, sharedReply } from '../common';

/** The "published" flags are ignored, because the host never sends unpublished rows. */
const published = Type.Optional(FreeText(8));
const byLanguage = Type.Object({ Abbreviazione: Lang });

export const Translation = record('Translation', {
  label: Type.String(),
  traduzioneTesto: Type.String(),
  traduzioneMax: Type.Optional(Type.String()),
  pagina: Type.String(),
});
export const Category = record('Category', {
  categorieID: id('category'),
  traduzioneTesto: Type.String(),
  icona: Type.String(),
  iconaRetina: Type.String(),
});
export const Subcategory = record('Subcategory', {
  sCategorieID: id('subcategory'),
  categorieID: id('category'),
  traduzione: Type.String(),
});
export const Language = record('Language', {
  linguaID: id('language'),
  linguaNome: Type.String(),
  abbreviazione: Type.String(),
});
export const Currency = record('Currency', {
  valutaID: id('currency'),
  simbolo: Type.String(),
  codiceISO: Type.String(),
});
export const Gender = record('Gender', { genereID: id('gender'), traduzioneTesto: Type.String() });
export const Address = record('Address', {
  descrizione: marked('place', Type.String()),
  provincia: marked('place', Type.String()),
  lat: marked('place', Type.Number()),
  lon: marked('place', Type.Number()),
});

const categories = sharedReply('Categories', { listCategorie: Type.Array(Category) });

export const lookupRows = {
  'GET /api/TraduzioniPagina/TraduzioniPaginaAllList': {
    encoding: 'query',
    request: Type.Object({ Abbreviazione: Lang, LinguaPubblicata: published, PaginaPubblicata: published }),
    reply: reply({ listTraduzioniPagina: Type.Array(Translation) }),
    access: anyone,
    cache: 'public',
    cost: 'list',
  },
  'GET /api/Categorie/CategoriePrincipaliList': {
    encoding: 'query',
    request: byLanguage,
    reply: categories,
    access: anyone,
    cache: 'public',
    cost: 'light',
  },
  'GET /api/Categorie/CategorieList': {
    encoding: 'query',
    request: byLanguage,
    reply: categories,
    access: anyone,
    cache: 'public',
    cost: 'light',
  },
  'GET /api/Categorie/SottocategoireList': {
    encoding: 'query',
    request: Type.Object({ CategorieID: id('category'), Pubblicata: published, Abbreviazione: Lang }),
    reply: reply({ listSCategorie: Type.Array(Subcategory) }),
    access: anyone,
    cache: 'public',
    cost: 'light',
  },
  'GET /api/Lingua/LingueList': {
    encoding: 'query',
    request: Type.Object({ Pubblicata: published }),
    reply: reply({ listLingue: Type.Array(Language) }),
    access: anyone,
    cache: 'public',
    cost: 'light',
  },
  'GET /api/Valute/ValuteList': {
    encoding: 'query',
    request: Type.Object({ Pubblicato: published }),
    reply: reply({ listValute: Type.Array(Currency) }),
    access: anyone,
    cache: 'public',
    cost: 'light',
  },
  'GET /api/Genere/GenereList': {
    encoding: 'query',
    request: Type.Object({ Abbreviazione: Lang, Pubblicato: published }),
    reply: reply({ listGenere: Type.Array(Gender) }),
    access: anyone,
    cache: 'public',
    cost: 'light',
  },
  'GET /api/Maps/Autocomplete': {
    encoding: 'query',
    request: Type.Object({ q: marked('written', FreeText(10240)), Abbreviazione: Lang }),
    reply: reply({ listIndirizzi: Type.Array(Address) }),
    access: anyone,
    cost: 'list',
  },
} as const;
