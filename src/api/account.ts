import { family } from './family';

/** 100: a wrong password, a link that is no longer valid, or a device's answer that does not match. */
const okCodes = [200, 100];
const sessions = ['Sessions'] as const;
const passkeys = ['Passkeys'] as const;
/** A proof of identity makes everything stale that the host kept from a keeper until then. */
const opened = (_fields: unknown, { statusCode }: { statusCode: number }) =>
  statusCode === 200 ? (['Cases', 'Mail', 'KeptPeople', 'Door'] as const) : [];

export const accountApi = family(({ read, write, act }) => ({
  sessions: read('GET /api/Persona/SessioniList', { by: 'PersonaID', tags: sessions }),
  endSession: act('POST /api/Persona/DeleteSessione', { stale: sessions }),
  endOtherSessions: act('POST /api/Persona/DeleteAltreSessioni', { by: 'PersonaID', stale: sessions }),
  prove: write('POST /api/Persona/ConfermaIdentita', { okCodes, stale: opened }),
  changePassword: write('POST /api/Persona/UpdatePassword', {
    okCodes,
    stale: (_fields, { statusCode }) => (statusCode === 200 ? sessions : []),
  }),
  changeEmail: write('POST /api/Persona/UpdateEmail'),
  confirmEmail: write('POST /api/Persona/ConfermaEmail', { okCodes, doubtful: ['Persona'] }),
  undoEmail: write('POST /api/Persona/AnnullaEmail', { okCodes, doubtful: ['Persona'] }),
  dataCopy: read('GET /api/Persona/Esportazione', { by: 'PersonaID', tags: ['DataCopy'] }),
  askDataCopy: act('POST /api/Persona/AddEsportazione', { by: 'PersonaID', stale: ['DataCopy'] }),
  openDataCopy: write('POST /api/Persona/ApriEsportazione', { okCodes }),
  passkeys: read('GET /api/Persona/PasskeyList', { by: 'PersonaID', tags: passkeys }),
  newPasskey: act('POST /api/Persona/PasskeyNuova', { by: 'PersonaID' }),
  addPasskey: write('POST /api/Persona/AddPasskey', { okCodes, doubtful: passkeys }),
  namePasskey: write('POST /api/Persona/UpdatePasskey', { doubtful: passkeys }),
  removePasskey: act('POST /api/Persona/DeletePasskey', { stale: passkeys }),
  askSignature: act('POST /api/Persona/PasskeyAccesso', { request: (_: void) => ({}) }),
  proveByPasskey: write('POST /api/Persona/ConfermaPasskey', { okCodes, stale: opened }),
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
