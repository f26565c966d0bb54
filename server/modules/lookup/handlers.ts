import { limits } from '../../../contract/limits';
import type { Call } from '../../../contract/table';
import type { Context, Handlers } from '../../handler';
import { codedError } from '../../errors';
import { categories, currencies, genders, languages, subcategories, translations } from './repository';

/** §1: texts are in Italian unless a language is requested, and in English if that one is unknown. */
const langOf = <K extends Call>({ texts }: Context<K>, asked: string | undefined): string =>
  asked === undefined || asked === '' ? 'it' : texts.pick(asked, 'en');

async function listCategories<K extends Call>(c: Context<K>, asked: string | undefined) {
  const rows = await categories(c.sql, langOf(c, asked));
  return {
    listCategorie: rows.map(({ id, name, icon }) => ({
      categorieID: id,
      traduzioneTesto: name,
      icona: icon,
      iconaRetina: icon,
    })),
  };
}

export const lookupHandlers: Handlers<'Lookup'> = {
  'GET /api/TraduzioniPagina/TraduzioniPaginaAllList': async (c) => {
    const rows = await translations(c.sql, langOf(c, c.input.Abbreviazione));
    return {
      listTraduzioniPagina: rows.map(({ label, page, short, long }) => ({
        label,
        pagina: page,
        traduzioneTesto: short,
        ...(long !== null && { traduzioneMax: long }),
      })),
    };
  },
  'GET /api/Categorie/CategoriePrincipaliList': (c) => listCategories(c, c.input.Abbreviazione),
  'GET /api/Categorie/CategorieList': (c) => listCategories(c, c.input.Abbreviazione),
  'GET /api/Categorie/SottocategoireList': async (c) => {
    const rows = await subcategories(c.sql, c.input.CategorieID, langOf(c, c.input.Abbreviazione));
    return {
      listSCategorie: rows.map(({ id, category_id, name }) => ({
        sCategorieID: id,
        categorieID: category_id,
        traduzione: name,
      })),
    };
  },
  'GET /api/Lingua/LingueList': async (c) => {
    const rows = await languages(c.sql);
    return {
      listLingue: rows.map(({ id, name, code }) => ({ linguaID: id, linguaNome: name, abbreviazione: code })),
    };
  },
  'GET /api/Valute/ValuteList': async (c) => {
    const rows = await currencies(c.sql);
    return {
      listValute: rows.map(({ id, symbol, iso }) => ({ valutaID: id, simbolo: symbol, codiceISO: iso })),
    };
  },
  'GET /api/Genere/GenereList': async (c) => {
    const rows = await genders(c.sql, langOf(c, c.input.Abbreviazione));
    return { listGenere: rows.map(({ id, name }) => ({ genereID: id, traduzioneTesto: name })) };
  },
  'GET /api/Maps/Autocomplete': async (c) => {
    const q = c.input.q;
    if (q === '') return { listIndirizzi: [] };
    if (q.length > limits.query) throw codedError('campo-non-valido', { campo: 'q' });
    const places = await c.places.search(q, langOf(c, c.input.Abbreviazione), limits.suggestions);
    return {
      listIndirizzi: places.map(({ descrizione, provincia, lat, lon }) => ({
        descrizione,
        provincia,
        lat,
        lon,
      })),
    };
  },
};
