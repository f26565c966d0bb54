import { isRejectedWithValue } from '@reduxjs/toolkit';
import type { Persona } from '../../../contract/entities';
import { anew } from '../../api/asked';
import { noticeRaised } from '../../api/events';
import { personaApi } from '../../api/persona';
import { isRecord } from '../../lib/guards';
import type { Listener } from '../../store/listen';
import { ownRecordRead, selectIsSignedIn, selectIsSuspended } from './authSlice';
import { refreshFailed, refreshStarted, selectMyID, selectProfileState } from './profileSlice';

const { persona, whoAmI } = personaApi.endpoints;

/** Whether this is the person's own record: only that has the private fields. */
const isOwn = (found: Partial<Persona> | undefined): found is Persona =>
  found?.abbreviazione !== undefined && found.valutaSimbolo !== undefined;

export const profileListener: Listener = (startListening) => {
  for (const { matchFulfilled } of [persona, whoAmI])
    startListening({
      matcher: matchFulfilled,
      effect: ({ payload: { listPersona } }, { dispatch }) => {
        const [found] = listPersona;
        if (isOwn(found)) dispatch(ownRecordRead(found));
      },
    });
  /** §4: a stored profile is shown at once and refreshed by its personaID. */
  startListening({
    actionCreator: refreshStarted,
    effect: async (_action, { getState, dispatch }) => {
      const id = selectMyID(getState());
      if (id !== undefined) {
        const { isError, data } = await dispatch(persona.initiate(id, anew));
        // §8: a failure to load the profile shows nothing; it is only logged in the developer console.
        if (isError) return void dispatch(refreshFailed());
        // The host sent the person's own record, which has already refreshed the profile.
        if (data?.listPersona[0] && selectProfileState(getState()).status !== 'loading') return;
      }
      // The stored profile is missing or another person's, so the host is asked who is signed in.
      const { data } = await dispatch(whoAmI.initiate(undefined, anew));
      if (!data?.listPersona[0]) dispatch(refreshFailed());
    },
  });
  startListening({
    matcher: whoAmI.matchFulfilled,
    effect: ({ payload }, { getOriginalState, dispatch }) => {
      if (selectIsSuspended(getOriginalState()) && payload.sospesa !== 1)
        dispatch(
          noticeRaised({
            tone: 'success',
            label: 'sospeso-finito',
          }),
        );
    },
  });
  /** A 403 may mean that the person was suspended; the host says so in its answer to `whoAmI`. */
  startListening({
    matcher: isRejectedWithValue,
    effect: async (action, { getState, dispatch }) => {
      const isRefused = isRecord(action.payload) && action.payload['kind'] === 'forbidden';
      if (!isRefused || whoAmI.matchRejected(action)) return;
      if (selectIsSignedIn(getState()) && !selectIsSuspended(getState()))
        await dispatch(whoAmI.initiate(undefined, anew));
    },
  });
};
