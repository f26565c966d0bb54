import type { ReplyOf } from '../../contract/table';
import { byQuery } from './call';
import { family } from './family';
import { allTextsFields, type Texts, textsOf } from './texts';

const keepFor = 86_400;
const allTexts = 'GET /api/TraduzioniPagina/TraduzioniPaginaAllList' as const;

export const lookupApi = family(({ read }, build) => ({
  texts: build.query<Texts, string>({
    query: (code) => byQuery(allTexts)(allTextsFields(code)),
    // An object by label, because a thousand rows would take the store ten milliseconds on a slow phone.
    transformResponse: ({ listTraduzioniPagina }: ReplyOf<typeof allTexts>) => textsOf(listTraduzioniPagina),
    providesTags: ['Texts'],
    keepUnusedDataFor: keepFor,
  }),
  mainCategories: read('GET /api/Categorie/CategoriePrincipaliList', { by: 'Abbreviazione', keepFor }),
  categories: read('GET /api/Categorie/CategorieList', { by: 'Abbreviazione', keepFor }),
  subcategories: read('GET /api/Categorie/SottocategoireList', {
    request: (arg: { CategorieID: number; Abbreviazione: string }) => ({ ...arg, Pubblicata: '1' }),
    keepFor,
  }),
  languages: read('GET /api/Lingua/LingueList', { request: (_: void) => ({ Pubblicata: '1' }), keepFor }),
  currencies: read('GET /api/Valute/ValuteList', { request: (_: void) => ({ Pubblicato: '1' }), keepFor }),
  genders: read('GET /api/Genere/GenereList', {
    request: (Abbreviazione: string) => ({ Abbreviazione, Pubblicato: '1' }),
    keepFor,
  }),
  addresses: read('GET /api/Maps/Autocomplete', { keepFor: 60 }),
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
