import type { ReplyOf, RequestOf } from '../../contract/table';
import { readSubscription } from '../lib/pushDevice';
import { inTurn } from '../lib/inTurn';
import { type ApiError, fromAnswer } from './apiError';
import { byJson } from './call';
import { family, one } from './family';

type Preferences = ReplyOf<'GET /api/Avvisi/Preferenze'>;
export type PreferenceChange = RequestOf<'POST /api/Avvisi/UpdatePreferenze'>;
type Added = ReplyOf<'POST /api/Avvisi/AddDispositivo'>;
type Answer<Data> = { data: Data } | { error: ApiError };

/** Two taps on the same switch reach the host in their order. */
const queue = inTurn();
const isOn = (flag: unknown): 0 | 1 => (flag === 1 || flag === true || flag === '1' ? 1 : 0);

/** The preferences once the host has taken a change. */
export const changed = (before: Preferences, change: PreferenceChange): Preferences => {
  const { telefono, mail, parole, righe, silenzio, zona } = change;
  return {
    ...before,
    ...(telefono !== undefined && { telefono: isOn(telefono) }),
    ...(mail !== undefined && { mail: isOn(mail) }),
    ...(parole !== undefined && { parole: isOn(parole) }),
    ...(silenzio !== undefined && { silenzio }),
    ...(zona !== undefined && { zona }),
    ...(righe !== undefined && {
      righe: before.righe.map((row) => {
        const next = righe.find(({ tipo }) => tipo === row.tipo);
        return {
          tipo: row.tipo,
          telefono: next?.telefono === undefined ? row.telefono : isOn(next.telefono),
          mail: next?.mail === undefined ? row.mail : isOn(next.mail),
        };
      }),
    }),
  };
};

/** The part of the family Avvisi for the ways in which a person is reached, and for their devices. */
export const dispositiviApi = family(({ read, write, act }, build) => ({
  preferences: read('GET /api/Avvisi/Preferenze', { by: 'PersonaID', tags: ['AlertPreferences'] }),
  /** The accepted change stands in the cached answer before the call ends: `usePreferences` shows it meanwhile. */
  changePreferences: build.mutation<object, PreferenceChange>({
    queryFn: (change, { dispatch }, _options, baseQuery) =>
      queue(async () => {
        const answer = (await baseQuery(
          byJson('POST /api/Avvisi/UpdatePreferenze')(change),
        )) as Answer<object>;
        if ('data' in answer)
          dispatch(
            dispositiviApi.util.updateQueryData('preferences', change.personaID, (before) =>
              changed(before, change),
            ),
          );
        return answer;
      }),
    invalidatesTags: (_reply, error, { personaID, telefono, mail }) =>
      error || (telefono ?? mail) === undefined ? [] : one('Persona')(personaID),
  }),
  /** Its reason is in the host's words: the tag lets a change of language ask for it again. */
  pushKey: read('GET /api/Avvisi/ChiavePush', { request: (_: void) => ({}), tags: ['Devices'] }),
  devices: read('GET /api/Avvisi/DispositiviList', { by: 'PersonaID', tags: ['Devices'] }),
  /** Names this browser's subscription to the host. It is read here, so that its secrets stand in no action. */
  addDevice: build.mutation<Added, number>({
    queryFn: async (personaID, _api, _options, baseQuery) => {
      // A browser that refuses to say is one without a subscription.
      const keys = await readSubscription().catch(() => undefined);
      if (!keys) return { error: fromAnswer(404, '') };
      return (await baseQuery(
        byJson('POST /api/Avvisi/AddDispositivo')({ personaID, ...keys }),
      )) as Answer<Added>;
    },
    invalidatesTags: (_reply, error) => (error ? [] : ['Devices']),
  }),
  /** `isThis`: the device in the person's hand. */
  removeDevice: act('POST /api/Avvisi/DeleteDispositivo', {
    request: ({ id }: { id: number; isThis: boolean }) => ({ DispositivoID: id }),
    doubtful: ['Devices'],
  }),
  testCall: write('POST /api/Avvisi/Prova', { by: 'personaID' }),
  stopMails: act('POST /api/Avvisi/Disiscrivi'),
}));

export const {
  usePreferencesQuery,
  usePushKeyQuery,
  useDevicesQuery,
  useRemoveDeviceMutation,
  useTestCallMutation,
  useStopMailsMutation,
} = dispositiviApi;
