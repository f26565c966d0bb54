import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Persona } from '../../../contract/entities';
import { sessionEnded } from '../../api/events';
import { loginAccepted, ownRecordRead } from './authSlice';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';
import { step, type Transitions } from '../../lib/machine';

/** The fields of the signed-in person that the app shows everywhere. Other fields are loaded where they are edited. */
export type Profile = Pick<
  Persona,
  | 'personaID'
  | 'nome'
  | 'cognome'
  | 'imgProfilo'
  | 'abbreviazione'
  | 'valutaSimbolo'
  | 'rating'
  | 'geolocalizzazione'
  | 'tipoProfilo'
>;

export type ProfileStatus = 'absent' | 'loading' | 'ready' | 'failed';
export type ProfileEvent = 'refreshStarted' | 'refreshed' | 'refreshFailed' | 'imageChanged' | 'cleared';

/** §4 Profile loading: a stored profile is shown at once and refreshed by its personaID. */
export const profileTable: Transitions<ProfileStatus, ProfileEvent> = {
  absent: { refreshStarted: 'loading', refreshed: 'ready' },
  loading: { refreshed: 'ready', refreshFailed: 'failed', imageChanged: 'loading', cleared: 'absent' },
  ready: { refreshStarted: 'loading', refreshed: 'ready', imageChanged: 'ready', cleared: 'absent' },
  failed: { refreshStarted: 'loading', refreshed: 'ready', imageChanged: 'failed', cleared: 'absent' },
};

export type ProfileState =
  | { status: 'absent' }
  | { status: 'loading' | 'failed'; profile: Profile | null }
  | { status: 'ready'; profile: Profile };

/** The public fields of a person: no email address, phone number or birth date is stored in the browser. */
export const profileOf = (persona: Persona): Profile => ({
  personaID: persona.personaID,
  nome: persona.nome,
  cognome: persona.cognome,
  imgProfilo: persona.imgProfilo,
  abbreviazione: persona.abbreviazione,
  valutaSimbolo: persona.valutaSimbolo,
  rating: persona.rating,
  geolocalizzazione: persona.geolocalizzazione,
  tipoProfilo: persona.tipoProfilo,
});

const can = (state: ProfileState, event: ProfileEvent): boolean =>
  step(profileTable, state.status, event) !== undefined;
const kept = (state: ProfileState): Profile | null => (state.status === 'absent' ? null : state.profile);

const refreshed = (state: ProfileState, persona: Persona): ProfileState =>
  can(state, 'refreshed') ? { status: 'ready', profile: profileOf(persona) } : state;

export const profileSlice = createSlice({
  name: 'profile',
  initialState: (): ProfileState => ({ status: 'absent' }),
  reducers: {
    /** The app starts to refresh the stored profile, or to load one if it has only a token. */
    refreshStarted: (state) =>
      can(state, 'refreshStarted') ? { status: 'loading', profile: kept(state) } : state,
    refreshFailed: (state) =>
      can(state, 'refreshFailed') ? { status: 'failed', profile: kept(state) } : state,
    imageChanged(state, { payload }: PayloadAction<string>) {
      if (can(state, 'imageChanged') && state.status !== 'absent' && state.profile)
        state.profile.imgProfilo = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, (state) => (can(state, 'cleared') ? { status: 'absent' } : state))
      .addCase(loginAccepted, (state, { payload: { persona } }) =>
        persona ? refreshed(state, persona) : state,
      )
      .addCase(ownRecordRead, (state, { payload }) => refreshed(state, payload)),
});

export const selectProfileState = injectSlice(profileSlice);

export const { refreshStarted, refreshFailed, imageChanged } = profileSlice.actions;

export const selectProfile = (state: RootState): Profile | null => kept(selectProfileState(state));
export const selectMyID = (state: RootState): number | undefined => selectProfile(state)?.personaID;
export const selectIsProfileLoading = (state: RootState): boolean => {
  const profile = selectProfileState(state);
  return profile.status === 'loading' && profile.profile === null;
};
