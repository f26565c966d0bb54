import type { ReplyOf, RequestOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byJson, byJsonOnce, byQuery } from './call';
import { pagedBy, pageFields, type PageParam } from './paged';
import { sendForm, type UploadArg } from './upload';

type Login = 'POST /api/Persona/Login';
type LoginByKey = 'POST /api/Persona/LoginPasskey';
type Get = 'GET /api/Persona/GetPersona';
type Search = 'GET /api/SearchPersona';

export const personaApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** By password, or by what a passkey signed: to the session it is the same. */
    login: build.mutation<ReplyOf<Login>, RequestOf<Login> | RequestOf<LoginByKey>>({
      query: (proof) =>
        'risposta' in proof
          ? byJson('POST /api/Persona/LoginPasskey')(proof)
          : byJson('POST /api/Persona/Login')(proof),
      // 100: wrong credentials, an answer that the form shows.
      extraOptions: { okCodes: [200, 100] },
    }),
    /** Revokes a token that is no longer in the state. */
    logout: build.mutation<ReplyOf<'POST /api/Persona/Logout'>, { token: string }>({
      query: ({ token }) => ({ url: '/api/Persona/Logout', method: 'POST', keepalive: true, token }),
    }),
    persona: build.query<ReplyOf<Get>, number>({
      query: (PersonaID) => byQuery('GET /api/Persona/GetPersona')({ PersonaID }),
      extraOptions: { okCodes: [200, 404] },
      providesTags: (_reply, _error, id) => [{ type: 'Persona', id }],
    }),
    /** The token's person, for a phone without a stored profile. */
    whoAmI: build.query<ReplyOf<'GET /api/Persona/Io'>, void>({
      query: () => ({ url: '/api/Persona/Io' }),
      keepUnusedDataFor: 0,
    }),
    recover: build.mutation<ReplyOf<'POST /api/Persona/Recover'>, string>({
      query: (email) => byJson('POST /api/Persona/Recover')({ email }),
      extraOptions: { okCodes: [200, 100] },
    }),
    register: build.mutation<
      ReplyOf<'POST /api/Persona/AddPersona'>,
      RequestOf<'POST /api/Persona/AddPersona'> & { onceKey: string }
    >({ query: byJsonOnce('POST /api/Persona/AddPersona') }),
    setPassword: build.mutation<
      ReplyOf<'POST /api/Persona/SetPassword'>,
      RequestOf<'POST /api/Persona/SetPassword'>
    >({ query: byJson('POST /api/Persona/SetPassword') }),
    updatePersona: build.mutation<
      ReplyOf<'POST /api/Persona/UpdatePersona'>,
      RequestOf<'POST /api/Persona/UpdatePersona'>
    >({
      query: byJson('POST /api/Persona/UpdatePersona'),
      invalidatesTags: (_reply, error, { PersonaID }) => (error ? [] : [{ type: 'Persona', id: PersonaID }]),
    }),
    deletePersona: build.mutation<ReplyOf<'POST /api/Persona/DeletePersona'>, number>({
      query: (PersonaID) => byQuery('POST /api/Persona/DeletePersona')({ PersonaID }),
    }),
    updateImage: build.mutation<
      ReplyOf<'POST /api/Persona/UpdateImgProfilo'>,
      UploadArg<'POST /api/Persona/UpdateImgProfilo'>
    >({ queryFn: sendForm('POST /api/Persona/UpdateImgProfilo', 'image') }),
    suggestPersone: build.query<ReplyOf<'GET /api/Persona/SearchPersona'>, string>({
      query: (q) => byQuery('GET /api/Persona/SearchPersona')({ q }),
      keepUnusedDataFor: 30,
    }),
    searchPersone: build.infiniteQuery<ReplyOf<Search>, string, PageParam>({
      infiniteQueryOptions: pagedBy(({ listPersona }) => listPersona.length > 0),
      query: ({ queryArg, pageParam }) =>
        byQuery('GET /api/SearchPersona')({
          ...pageFields(pageParam),
          ...(queryArg !== '' && { q: queryArg }),
        }),
    }),
    similarPersone: build.query<ReplyOf<'GET /api/Persona/GetPersoneSimili'>, number>({
      query: (PersonaID) => byQuery('GET /api/Persona/GetPersoneSimili')({ PersonaID }),
      providesTags: ['PersoneSimili'],
    }),
  }),
});

export const {
  usePersonaQuery,
  useRecoverMutation,
  useRegisterMutation,
  useSetPasswordMutation,
  useUpdatePersonaMutation,
  useDeletePersonaMutation,
  useSearchPersoneInfiniteQuery,
  useSimilarPersoneQuery,
} = personaApi;
