import type { ReplyOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byQuery } from './call';
import { type Texts, textsOf } from './texts';

const day = 86_400;

export const lookupApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    texts: build.query<Texts, string>({
      query: (Abbreviazione) =>
        byQuery('GET /api/TraduzioniPagina/TraduzioniPaginaAllList')({
          Abbreviazione,
          LinguaPubblicata: '1',
          PaginaPubblicata: '1',
        }),
      // By label: an array of a thousand rows would take the store ten milliseconds of a slow phone.
      transformResponse: ({
        listTraduzioniPagina,
      }: ReplyOf<'GET /api/TraduzioniPagina/TraduzioniPaginaAllList'>) => textsOf(listTraduzioniPagina),
      providesTags: ['Texts'],
      keepUnusedDataFor: day,
    }),
    mainCategories: build.query<ReplyOf<'GET /api/Categorie/CategoriePrincipaliList'>, string>({
      query: (Abbreviazione) => byQuery('GET /api/Categorie/CategoriePrincipaliList')({ Abbreviazione }),
      keepUnusedDataFor: day,
    }),
    categories: build.query<ReplyOf<'GET /api/Categorie/CategorieList'>, string>({
      query: (Abbreviazione) => byQuery('GET /api/Categorie/CategorieList')({ Abbreviazione }),
      keepUnusedDataFor: day,
    }),
    subcategories: build.query<
      ReplyOf<'GET /api/Categorie/SottocategoireList'>,
      { CategorieID: number; Abbreviazione: string }
    >({
      query: (arg) => byQuery('GET /api/Categorie/SottocategoireList')({ ...arg, Pubblicata: '1' }),
      keepUnusedDataFor: day,
    }),
    languages: build.query<ReplyOf<'GET /api/Lingua/LingueList'>, void>({
      query: () => byQuery('GET /api/Lingua/LingueList')({ Pubblicata: '1' }),
      keepUnusedDataFor: day,
    }),
    currencies: build.query<ReplyOf<'GET /api/Valute/ValuteList'>, void>({
      query: () => byQuery('GET /api/Valute/ValuteList')({ Pubblicato: '1' }),
      keepUnusedDataFor: day,
    }),
    genders: build.query<ReplyOf<'GET /api/Genere/GenereList'>, string>({
      query: (Abbreviazione) => byQuery('GET /api/Genere/GenereList')({ Abbreviazione, Pubblicato: '1' }),
      keepUnusedDataFor: day,
    }),
    addresses: build.query<ReplyOf<'GET /api/Maps/Autocomplete'>, { q: string; Abbreviazione: string }>({
      query: byQuery('GET /api/Maps/Autocomplete'),
      keepUnusedDataFor: 60,
    }),
  }),
});

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
