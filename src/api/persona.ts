import type { ReplyOf, RequestOf } from '../../contract/table';
import { byJson, byQuery } from './call';
import { family, onSuccess, one, orMissing, orNo } from './family';
import { type Paged, pagedBy, pageFields } from './paged';

const login = 'POST /api/Persona/Login' as const;
const loginByKey = 'POST /api/Persona/LoginPasskey' as const;

export const personaApi = family(({ query, infiniteQuery, mutation, bareMutation }, build) => ({
  /** Logs in with a password, or with a passkey's signature; both give the same kind of session. */
  login: build.mutation<ReplyOf<typeof login>, RequestOf<typeof login> | RequestOf<typeof loginByKey>>({
    query: (proof) => ('risposta' in proof ? byJson(loginByKey)(proof) : byJson(login)(proof)),
    // A statusCode 100 means wrong credentials, which the form shows.
    ...orNo,
  }),
  /** Revokes a token that is no longer in the state. */
  logout: build.mutation<ReplyOf<'POST /api/Persona/Logout'>, { token: string }>({
    query: ({ token }) => ({ ...byQuery('POST /api/Persona/Logout')({}), keepalive: true, token }),
  }),
  persona: query('GET /api/Persona/GetPersona', {
    by: 'PersonaID',
    ...orMissing,
    providesTags: one('Persona'),
  }),
  /** The person to whom the token belongs, for a phone without a stored profile. */
  whoAmI: query('GET /api/Persona/Io', { query: (_: void) => ({}), keepUnusedDataFor: 0 }),
  recover: mutation('POST /api/Persona/Recover', { by: 'email', ...orNo }),
  register: mutation('POST /api/Persona/AddPersona'),
  setPassword: mutation('POST /api/Persona/SetPassword'),
  updatePersona: mutation('POST /api/Persona/UpdatePersona', {
    invalidatesTags: onSuccess(({ PersonaID: id }) => [{ type: 'Persona', id }]),
  }),
  deletePersona: bareMutation('POST /api/Persona/DeletePersona', { by: 'PersonaID' }),
  suggestPersone: query('GET /api/Persona/SearchPersona', { by: 'q', keepUnusedDataFor: 30 }),
  searchPersone: infiniteQuery('GET /api/SearchPersona', {
    infiniteQueryOptions: pagedBy(({ listPersona }) => listPersona.length > 0),
    query: ({ queryArg: q, pageParam: page }: Paged<string>) => ({
      ...pageFields(page),
      ...(q !== '' && { q }),
    }),
  }),
  similarPersone: query('GET /api/Persona/GetPersoneSimili', {
    by: 'PersonaID',
    providesTags: ['PersoneSimili'],
  }),
}));

export const {
  usePersonaQuery,
  useRecoverMutation,
  useRegisterMutation,
  useSetPasswordMutation,
  useDeletePersonaMutation,
  useSearchPersoneInfiniteQuery,
  useSimilarPersoneQuery,
} = personaApi;
