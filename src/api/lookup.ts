import type { ReplyOf } from '../../contract/table';
import { byQuery } from './call';
import { family } from './family';
import { allTextsFields, type Texts, textsOf } from './texts';

const keepUnusedDataFor = 86_400;
const allTexts = 'GET /api/TraduzioniPagina/TraduzioniPaginaAllList' as const;

export const lookupApi = family(({ query }, build) => ({
  texts: build.query<Texts, string>({
    query: (code) => byQuery(allTexts)(allTextsFields(code)),
    // An object by label instead of a thousand rows, which would take the store ten milliseconds on a slow phone.
    transformResponse: ({ listTraduzioniPagina }: ReplyOf<typeof allTexts>) => textsOf(listTraduzioniPagina),
    providesTags: ['Texts'],
    keepUnusedDataFor,
  }),
  mainCategories: query('GET /api/Categorie/CategoriePrincipaliList', {
    by: 'Abbreviazione',
    keepUnusedDataFor,
  }),
  categories: query('GET /api/Categorie/CategorieList', { by: 'Abbreviazione', keepUnusedDataFor }),
  subcategories: query('GET /api/Categorie/SottocategoireList', {
    query: (arg: { CategorieID: number; Abbreviazione: string }) => ({ ...arg, Pubblicata: '1' }),
    keepUnusedDataFor,
  }),
  languages: query('GET /api/Lingua/LingueList', {
    query: (_: void) => ({ Pubblicata: '1' }),
    keepUnusedDataFor,
  }),
  currencies: query('GET /api/Valute/ValuteList', {
    query: (_: void) => ({ Pubblicato: '1' }),
    keepUnusedDataFor,
  }),
  genders: query('GET /api/Genere/GenereList', {
    query: (Abbreviazione: string) => ({ Abbreviazione, Pubblicato: '1' }),
    keepUnusedDataFor,
  }),
  addresses: query('GET /api/Maps/Autocomplete', { keepUnusedDataFor: 60 }),
}));

export const {
  useTextsQuery,
  useMainCategoriesQuery,
  useCategoriesQuery,
  useSubcategoriesQuery,
  useLanguagesQuery,
  useCurrenciesQuery,
  useGendersQuery,
  useAddressesQuery,
} = lookupApi;
