import type { StartListening } from '../../api/hooks';
import { socialApi } from '../../api/social';
import { startToggle } from '../../api/toggleListener';
import { followSlice, selectFollow } from './followSlice';

const { addFollow, deleteFollow } = socialApi.endpoints;

export const startFollow = (start: StartListening): void =>
  startToggle(start, {
    actions: followSlice.actions,
    select: selectFollow,
    async send(dispatch, SeguitoID, toggle, PersonaID) {
      const call = toggle.desired ? addFollow : deleteFollow;
      await dispatch(call.initiate({ PersonaID, SeguitoID })).unwrap();
      return null;
    },
    failed: { label: 'segui-errore', text: 'Non siamo riusciti a farlo. Riprova.' },
  });
