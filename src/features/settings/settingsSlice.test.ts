import { sessionEnded } from '../../api/events';
import type { SettingsDraft } from './draft';
import { settingsProblems } from './draft';
import {
  saveFailed,
  saveRefused,
  saveStarted,
  saveSucceeded,
  settingsChanged,
  settingsFollowed,
  settingsKept,
  type SettingsEvent,
  settingsLeft,
  settingsOpened,
  settingsSlice,
  type SettingsState,
  type SettingsStatus,
  settingsTable,
} from './settingsSlice';

const draft: SettingsDraft = {
  LinguaID: 1,
  ValutaSimbolo: '€',
  Geolocalizzazione: 'Bologna',
  Telefono: '+39333123456',
  GenereID: 1,
  NotifichePush: true,
  NotificheMail: false,
  IntWorktools: true,
  IntElectronics: true,
  IntHomeGarden: true,
  IntFashion: true,
  IntCarMotorcycle: false,
  IntHobbySport: false,
};

const states: Record<SettingsStatus, SettingsState> = {
  closed: { status: 'closed' },
  editing: { status: 'editing', draft, touched: [], problems: {}, isKept: false },
  saving: { status: 'saving', draft, touched: [], problems: {}, isKept: false },
  saved: { status: 'saved', draft, touched: [], problems: {}, isKept: false },
};
const actions: Record<SettingsEvent, Parameters<typeof settingsSlice.reducer>[1]> = {
  opened: settingsOpened(draft),
  followed: settingsFollowed({ ...draft, Telefono: '+390' }),
  changed: settingsChanged({ Telefono: '+391' }),
  kept: settingsKept({ fields: ['Telefono'], isSaved: true }),
  refused: saveRefused({ Telefono: 'phone' }),
  saveStarted: saveStarted(),
  saveFailed: saveFailed(),
  saveSucceeded: saveSucceeded(),
  left: settingsLeft(),
};
const walks = Object.keys(states).flatMap((status) =>
  Object.keys(actions).map((event) => [status, event] as [SettingsStatus, SettingsEvent]),
);

test.each(walks)('§4 settings: %s, %s', (status, event) => {
  const before = states[status];
  const after = settingsSlice.reducer(before, actions[event]);
  const next = settingsTable[status][event];
  expect(after.status).toBe(next ?? status);
  if (next === undefined) expect(after).toBe(before);
});

test('a changed field is no problem any more', () => {
  const refused = settingsSlice.reducer(
    states.editing,
    saveRefused({ Telefono: 'phone', interests: 'tooFew' }),
  );
  const phone = settingsSlice.reducer(refused, settingsChanged({ Telefono: '+391' }));
  expect(phone).toMatchObject({ problems: { interests: 'tooFew' }, draft: { Telefono: '+391' } });
  const interest = settingsSlice.reducer(phone, settingsChanged({ IntHobbySport: true }));
  expect(interest).toMatchObject({ problems: {} });
});

test('a session that ends takes the draft along', () => {
  expect(settingsSlice.reducer(states.editing, sessionEnded())).toEqual({ status: 'closed' });
});

test('§5 settings: four interests are enough, three are too few', () => {
  expect(settingsProblems(draft)).toEqual({});
  expect(settingsProblems({ ...draft, IntFashion: false })).toEqual({ interests: 'tooFew' });
});

test.each([
  ['', 'required'],
  ['333123456', 'phone'],
  ['39 333', 'phone'],
])('§5 settings: the phone "%s" is refused', (Telefono, problem) => {
  expect(settingsProblems({ ...draft, Telefono })).toEqual({ Telefono: problem });
});

test('§5 settings: place, currency, gender and language are required', () => {
  const blank = { ...draft, Geolocalizzazione: ' ', ValutaSimbolo: '', GenereID: 0, LinguaID: 0 };
  expect(Object.keys(settingsProblems(blank)).sort()).toEqual([
    'GenereID',
    'Geolocalizzazione',
    'LinguaID',
    'ValutaSimbolo',
  ]);
});
