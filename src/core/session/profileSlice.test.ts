import type { Persona } from '../../../contract/entities';
import { walkTable } from '../../testing/walkTable';
import { ownRecordRead } from './authSlice';
import { sessionEnded } from '../../api/events';
import {
  imageChanged,
  type Profile,
  profileSlice,
  type ProfileState,
  type ProfileStatus,
  profileTable,
  refreshFailed,
  refreshStarted,
} from './profileSlice';

const profile: Profile = {
  personaID: 5,
  nome: 'Giulia',
  cognome: 'Rossi',
  imgProfilo: '/x.webp',
  abbreviazione: 'it',
  valutaSimbolo: '€',
  rating: 4,
  geolocalizzazione: 'Bologna (BO)',
  tipoProfilo: 'Privato',
};
const states: Record<ProfileStatus, ProfileState> = {
  absent: { status: 'absent' },
  loading: { status: 'loading', profile },
  ready: { status: 'ready', profile },
  failed: { status: 'failed', profile },
};
const record = { ...profile, email: 'private@example.com' } as Persona;
const actions = {
  refreshStarted: refreshStarted(),
  refreshed: ownRecordRead(record),
  refreshFailed: refreshFailed(),
  imageChanged: imageChanged('/y.webp?t=1'),
  cleared: sessionEnded(),
};
walkTable('§4 profile loading', {
  table: profileTable,
  reducer: profileSlice.reducer,
  actions,
  at: (status) => states[status],
});

test('the profile stored in the browser has no private field', () => {
  const after = profileSlice.reducer(states.loading, actions.refreshed);
  expect(JSON.stringify(after)).not.toContain('private@example.com');
});

test('§4 a new profile picture is shown at once; without a profile nothing changes', () => {
  expect(profileSlice.reducer(states.ready, imageChanged('/y.webp?t=1'))).toEqual({
    status: 'ready',
    profile: { ...profile, imgProfilo: '/y.webp?t=1' },
  });
  const unknown: ProfileState = { status: 'loading', profile: null };
  expect(profileSlice.reducer(unknown, imageChanged('/y.webp?t=1'))).toBe(unknown);
});
