import type { ReplyOf, RequestOf } from '../../contract/table';
import { baseApi } from './baseApi';
import { byJson, byQuery } from './call';

type Sessions = 'GET /api/Persona/SessioniList';
type End = 'POST /api/Persona/DeleteSessione';
type EndOthers = 'POST /api/Persona/DeleteAltreSessioni';
type Prove = 'POST /api/Persona/ConfermaIdentita';
type Password = 'POST /api/Persona/UpdatePassword';
type Email = 'POST /api/Persona/UpdateEmail';
type Confirm = 'POST /api/Persona/ConfermaEmail';
type Undo = 'POST /api/Persona/AnnullaEmail';
type Copy = 'GET /api/Persona/Esportazione';
type AskCopy = 'POST /api/Persona/AddEsportazione';
type OpenCopy = 'POST /api/Persona/ApriEsportazione';
type Keys = 'GET /api/Persona/PasskeyList';
type NewKey = 'POST /api/Persona/PasskeyNuova';
type AddKey = 'POST /api/Persona/AddPasskey';
type NameKey = 'POST /api/Persona/UpdatePasskey';
type RemoveKey = 'POST /api/Persona/DeletePasskey';
type Sign = 'POST /api/Persona/PasskeyAccesso';
type ProveByKey = 'POST /api/Persona/ConfermaPasskey';

export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<ReplyOf<Sessions>, number>({
      query: (PersonaID) => byQuery('GET /api/Persona/SessioniList')({ PersonaID }),
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<ReplyOf<End>, RequestOf<End>>({
      query: byQuery('POST /api/Persona/DeleteSessione'),
      invalidatesTags: (_reply, error) => (error ? [] : ['Sessions']),
    }),
    endOtherSessions: build.mutation<ReplyOf<EndOthers>, number>({
      query: (PersonaID) => byQuery('POST /api/Persona/DeleteAltreSessioni')({ PersonaID }),
      invalidatesTags: (_reply, error) => (error ? [] : ['Sessions']),
    }),
    /** 100: the password is wrong. */
    prove: build.mutation<ReplyOf<Prove>, RequestOf<Prove>>({
      query: byJson('POST /api/Persona/ConfermaIdentita'),
      extraOptions: { okCodes: [200, 100] },
    }),
    /** 100: the present password is wrong. */
    changePassword: build.mutation<ReplyOf<Password>, RequestOf<Password>>({
      query: byJson('POST /api/Persona/UpdatePassword'),
      extraOptions: { okCodes: [200, 100] },
      invalidatesTags: (reply) => (reply?.statusCode === 200 ? ['Sessions'] : []),
    }),
    changeEmail: build.mutation<ReplyOf<Email>, RequestOf<Email>>({
      query: byJson('POST /api/Persona/UpdateEmail'),
    }),
    /** 100: the link is no longer good. */
    confirmEmail: build.mutation<ReplyOf<Confirm>, RequestOf<Confirm>>({
      query: byJson('POST /api/Persona/ConfermaEmail'),
      extraOptions: { okCodes: [200, 100] },
      invalidatesTags: ['Persona'],
    }),
    undoEmail: build.mutation<ReplyOf<Undo>, RequestOf<Undo>>({
      query: byJson('POST /api/Persona/AnnullaEmail'),
      extraOptions: { okCodes: [200, 100] },
      invalidatesTags: ['Persona'],
    }),
    dataCopy: build.query<ReplyOf<Copy>, number>({
      query: (PersonaID) => byQuery('GET /api/Persona/Esportazione')({ PersonaID }),
      providesTags: ['DataCopy'],
    }),
    askDataCopy: build.mutation<ReplyOf<AskCopy>, number>({
      query: (PersonaID) => byQuery('POST /api/Persona/AddEsportazione')({ PersonaID }),
      invalidatesTags: (_reply, error) => (error ? [] : ['DataCopy']),
    }),
    /** 100: the link is no longer good. */
    openDataCopy: build.mutation<ReplyOf<OpenCopy>, RequestOf<OpenCopy>>({
      query: byJson('POST /api/Persona/ApriEsportazione'),
      extraOptions: { okCodes: [200, 100] },
    }),
    passkeys: build.query<ReplyOf<Keys>, number>({
      query: (PersonaID) => byQuery('GET /api/Persona/PasskeyList')({ PersonaID }),
      providesTags: ['Passkeys'],
    }),
    newPasskey: build.mutation<ReplyOf<NewKey>, number>({
      query: (PersonaID) => byQuery('POST /api/Persona/PasskeyNuova')({ PersonaID }),
    }),
    /** 100: the device's answer does not fit. */
    addPasskey: build.mutation<ReplyOf<AddKey>, RequestOf<AddKey>>({
      query: byJson('POST /api/Persona/AddPasskey'),
      extraOptions: { okCodes: [200, 100] },
      invalidatesTags: ['Passkeys'],
    }),
    namePasskey: build.mutation<ReplyOf<NameKey>, RequestOf<NameKey>>({
      query: byJson('POST /api/Persona/UpdatePasskey'),
      invalidatesTags: ['Passkeys'],
    }),
    removePasskey: build.mutation<ReplyOf<RemoveKey>, RequestOf<RemoveKey>>({
      query: byQuery('POST /api/Persona/DeletePasskey'),
      invalidatesTags: (_reply, error) => (error ? [] : ['Passkeys']),
    }),
    askSignature: build.mutation<ReplyOf<Sign>, void>({
      query: () => ({ url: '/api/Persona/PasskeyAccesso', method: 'POST' }),
    }),
    proveByPasskey: build.mutation<ReplyOf<ProveByKey>, RequestOf<ProveByKey>>({
      query: byJson('POST /api/Persona/ConfermaPasskey'),
      extraOptions: { okCodes: [200, 100] },
    }),
  }),
});

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
