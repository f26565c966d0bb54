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

/** Keeps two taps on the same switch in order. */
const queue = inTurn();
const isOn = (flag: unknown): 0 | 1 => (flag === 1 || flag === true || flag === '1' ? 1 : 0);

/** The preferences after the host accepted a change. */
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

/** The calls of the family Avvisi about how and on which devices a person is notified. */
export const dispositiviApi = family(({ read, write, act }, build) => ({
  preferences: read('GET /api/Avvisi/Preferenze', { by: 'PersonaID', tags: ['AlertPreferences'] }),
  /** Writes the accepted change into the cached answer before the call ends; meanwhile `usePreferences` shows it. */
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
  /** The reason is in the host's words; its tag reloads it after a change of language. */
  pushKey: read('GET /api/Avvisi/ChiavePush', { request: (_: void) => ({}), tags: ['Devices'] }),
  devices: read('GET /api/Avvisi/DispositiviList', { by: 'PersonaID', tags: ['Devices'] }),
  /** Registers this browser's subscription with the host. It is read here so that no action holds its secrets. */
  addDevice: build.mutation<Added, number>({
    queryFn: async (personaID, _api, _options, baseQuery) => {
      // A browser that gives no answer counts as one without a subscription.
      const keys = await readSubscription().catch(() => undefined);
      if (!keys) return { error: fromAnswer(404, '') };
      return (await baseQuery(
        byJson('POST /api/Avvisi/AddDispositivo')({ personaID, ...keys }),
      )) as Answer<Added>;
    },
    invalidatesTags: (_reply, error) => (error ? [] : ['Devices']),
  }),
  /** `isThis`: the device is this one. */
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
