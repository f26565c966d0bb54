import type { ReplyOf, RequestOf } from '../../contract/table';
import { byJson, byQuery } from './call';
import { family, one } from './family';
import { pagedBy, pageFields } from './paged';

const login = 'POST /api/Persona/Login' as const;
const loginByKey = 'POST /api/Persona/LoginPasskey' as const;

export const personaApi = family(({ read, list, write, act }, build) => ({
  /** Signs in with a password or a passkey's signature; the session is the same. */
  login: build.mutation<ReplyOf<typeof login>, RequestOf<typeof login> | RequestOf<typeof loginByKey>>({
    query: (proof) => ('risposta' in proof ? byJson(loginByKey)(proof) : byJson(login)(proof)),
    // 100: wrong credentials, an answer that the form shows.
    extraOptions: { okCodes: [200, 100] },
  }),
  /** Revokes a token that has already left the state. */
  logout: build.mutation<ReplyOf<'POST /api/Persona/Logout'>, { token: string }>({
    query: ({ token }) => ({ ...byQuery('POST /api/Persona/Logout')({}), keepalive: true, token }),
  }),
  persona: read('GET /api/Persona/GetPersona', {
    by: 'PersonaID',
    okCodes: [200, 404],
    tags: one('Persona'),
  }),
  /** The token's person, for a phone without a stored profile. */
  whoAmI: read('GET /api/Persona/Io', { request: (_: void) => ({}), keepFor: 0 }),
  recover: write('POST /api/Persona/Recover', { by: 'email', okCodes: [200, 100] }),
  register: write('POST /api/Persona/AddPersona'),
  setPassword: write('POST /api/Persona/SetPassword'),
  updatePersona: write('POST /api/Persona/UpdatePersona', {
    stale: ({ PersonaID }) => one('Persona')(PersonaID),
  }),
  deletePersona: act('POST /api/Persona/DeletePersona', { by: 'PersonaID' }),
  suggestPersone: read('GET /api/Persona/SearchPersona', { by: 'q', keepFor: 30 }),
  searchPersone: list('GET /api/SearchPersona', {
    pages: pagedBy(({ listPersona }) => listPersona.length > 0),
    request: (q: string, page) => ({ ...pageFields(page), ...(q !== '' && { q }) }),
  }),
  similarPersone: read('GET /api/Persona/GetPersoneSimili', { by: 'PersonaID', tags: ['PersoneSimili'] }),
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
