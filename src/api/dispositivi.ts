import type { ReplyOf, RequestOf } from '../../contract/table';
import { readSubscription } from '../lib/pushDevice';
import { inTurn } from '../lib/inTurn';
import { type ApiError, fromAnswer } from './apiError';
import { byJson } from './call';
import { family, onSuccess } from './family';

type Preferences = ReplyOf<'GET /api/Avvisi/Preferenze'>;
export type PreferenceChange = RequestOf<'POST /api/Avvisi/UpdatePreferenze'>;
type Added = ReplyOf<'POST /api/Avvisi/AddDispositivo'>;
type Answer<Data> = { data: Data } | { error: ApiError };

/** Sends changes one after the other, so that two taps on the same switch keep their order. */
const queue = inTurn();
const isOn = (flag: unknown): 0 | 1 => (flag === 1 || flag === true || flag === '1' ? 1 : 0);

/** The preferences after the host has accepted a change. */
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
export const dispositiviApi = family(({ query, mutation, bareMutation }, build) => ({
  preferences: query('GET /api/Avvisi/Preferenze', { by: 'PersonaID', providesTags: ['AlertPreferences'] }),
  /** Updates the cached preferences as soon as the host accepts the change; until then `usePreferences` shows it. */
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
      error || (telefono ?? mail) === undefined ? [] : [{ type: 'Persona', id: personaID }],
  }),
  /** The answer contains a reason in the host's language; the tag reloads it after a change of language. */
  pushKey: query('GET /api/Avvisi/ChiavePush', { query: (_: void) => ({}), providesTags: ['Devices'] }),
  devices: query('GET /api/Avvisi/DispositiviList', { by: 'PersonaID', providesTags: ['Devices'] }),
  /**
   * Registers this browser's push subscription with the host. Its keys are read here, so that no action contains these
   * secrets.
   */
  addDevice: build.mutation<Added, number>({
    queryFn: async (personaID, _api, _options, baseQuery) => {
      // A browser that does not answer counts as one without a subscription.
      const keys = await readSubscription().catch(() => undefined);
      if (!keys) return { error: fromAnswer(404, '') };
      return (await baseQuery(
        byJson('POST /api/Avvisi/AddDispositivo')({ personaID, ...keys }),
      )) as Answer<Added>;
    },
    invalidatesTags: onSuccess(['Devices']),
  }),
  /** `isThis`: the removed device is this browser. */
  removeDevice: bareMutation('POST /api/Avvisi/DeleteDispositivo', {
    query: ({ id }: { id: number; isThis: boolean }) => ({ DispositivoID: id }),
    invalidatesTags: ['Devices'],
  }),
  testCall: mutation('POST /api/Avvisi/Prova', { by: 'personaID' }),
  stopMails: bareMutation('POST /api/Avvisi/Disiscrivi'),
}));

export const {
  usePreferencesQuery,
  usePushKeyQuery,
  useDevicesQuery,
  useRemoveDeviceMutation,
  useTestCallMutation,
  useStopMailsMutation,
} = dispositiviApi;
