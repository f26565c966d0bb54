import { family, onSuccess, orNo } from './family';

const sessions = ['Sessions'] as const;
const passkeys = ['Passkeys'] as const;
/** After a proof of identity, what the host withheld from a keeper before has to be loaded again. */
const opened = (_fields: unknown, { statusCode }: { statusCode: number }) =>
  statusCode === 200 ? (['Cases', 'Mail', 'KeptPeople', 'Door'] as const) : [];

export const accountApi = family(({ query, mutation, bareMutation }) => ({
  sessions: query('GET /api/Persona/SessioniList', { by: 'PersonaID', providesTags: sessions }),
  endSession: bareMutation('POST /api/Persona/DeleteSessione', { invalidatesTags: onSuccess(sessions) }),
  endOtherSessions: bareMutation('POST /api/Persona/DeleteAltreSessioni', {
    by: 'PersonaID',
    invalidatesTags: onSuccess(sessions),
  }),
  prove: mutation('POST /api/Persona/ConfermaIdentita', { ...orNo, invalidatesTags: onSuccess(opened) }),
  changePassword: mutation('POST /api/Persona/UpdatePassword', {
    ...orNo,
    invalidatesTags: onSuccess((_fields, { statusCode }) => (statusCode === 200 ? sessions : [])),
  }),
  changeEmail: mutation('POST /api/Persona/UpdateEmail'),
  confirmEmail: mutation('POST /api/Persona/ConfermaEmail', { ...orNo, invalidatesTags: ['Persona'] }),
  undoEmail: mutation('POST /api/Persona/AnnullaEmail', { ...orNo, invalidatesTags: ['Persona'] }),
  dataCopy: query('GET /api/Persona/Esportazione', { by: 'PersonaID', providesTags: ['DataCopy'] }),
  askDataCopy: bareMutation('POST /api/Persona/AddEsportazione', {
    by: 'PersonaID',
    invalidatesTags: onSuccess(['DataCopy']),
  }),
  openDataCopy: mutation('POST /api/Persona/ApriEsportazione', { ...orNo }),
  passkeys: query('GET /api/Persona/PasskeyList', { by: 'PersonaID', providesTags: passkeys }),
  newPasskey: bareMutation('POST /api/Persona/PasskeyNuova', { by: 'PersonaID' }),
  addPasskey: mutation('POST /api/Persona/AddPasskey', { ...orNo, invalidatesTags: passkeys }),
  namePasskey: mutation('POST /api/Persona/UpdatePasskey', { invalidatesTags: passkeys }),
  removePasskey: bareMutation('POST /api/Persona/DeletePasskey', { invalidatesTags: onSuccess(passkeys) }),
  askSignature: bareMutation('POST /api/Persona/PasskeyAccesso', { query: (_: void) => ({}) }),
  proveByPasskey: mutation('POST /api/Persona/ConfermaPasskey', {
    ...orNo,
    invalidatesTags: onSuccess(opened),
  }),
}));

export const {
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useProveMutation,
  useChangePasswordMutation,
  useChangeEmailMutation,
  useConfirmEmailMutation,
  useUndoEmailMutation,
  useAskDataCopyMutation,
  useOpenDataCopyMutation,
  usePasskeysQuery,
  useLazyPasskeysQuery,
  useNewPasskeyMutation,
  useAddPasskeyMutation,
  useNamePasskeyMutation,
  useRemovePasskeyMutation,
  useAskSignatureMutation,
  useProveByPasskeyMutation,
} = accountApi;
