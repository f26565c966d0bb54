import { type SettingsDraft, settingsProblems } from './draft';

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

test('§5 settings: at least four interests are required', () => {
  expect(settingsProblems(draft)).toEqual({});
  expect(settingsProblems({ ...draft, IntFashion: false })).toEqual({ IntWorktools: 'tooFew' });
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
