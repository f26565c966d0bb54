import { isApiError } from '../../api/apiError';
import { noticeRaised } from '../../api/events';
import type { StartListening } from '../../api/hooks';
import { socialApi } from '../../api/social';
import type { RootState } from '../../api/state';
import { ratingFailed, ratingSucceeded, starChosen } from './ratingSlice';

const { addRating } = socialApi.endpoints;

const meOf = ({ profile }: RootState) => (profile.status === 'absent' ? null : profile.profile);

export const startRating = (start: StartListening): void => {
  start({
    actionCreator: starChosen,
    effect: async (_action, { dispatch, getOriginalState, getState }) => {
      const { flow } = getState().rating;
      const me = meOf(getState());
      // A second tap while the first is on its way.
      if (flow.status !== 'sending' || getOriginalState().rating.flow.status === 'sending' || !me) return;
      const { error } = await dispatch(
        addRating.initiate(
          {
            ratingID: 0,
            fromPersonaID: me.personaID,
            toPersonaID: flow.personaID,
            ratingValue: flow.value,
            ratingComment: flow.comment === '' ? null : flow.comment,
            dateCreated: new Date().toISOString(),
            ratedBy: `${me.nome} ${me.cognome}`.trim(),
          },
          { track: false },
        ),
      );
      // It is there already: sent from another device, or the answer to the first try was lost.
      const isThere = isApiError(error) && error.kind === 'conflict';
      if (error && !isThere) return void dispatch(ratingFailed());
      dispatch(ratingSucceeded());
      dispatch(
        isThere
          ? noticeRaised({ tone: 'info', label: 'valutazione-gia', text: 'Hai già valutato questa persona.' })
          : noticeRaised({
              tone: 'success',
              label: 'valutazione-grazie',
              text: 'Grazie per la tua valutazione.',
            }),
      );
    },
  });
};
