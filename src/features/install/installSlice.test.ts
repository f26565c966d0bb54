import { walkTable } from '../../testing/walkTable';
import {
  appInstalled,
  bannerOffered,
  installAnswered,
  installClicked,
  installSlice,
  installTable,
  promptCaptured,
} from './installSlice';

const actions = {
  captured: promptCaptured(),
  clicked: installClicked(),
  answered: installAnswered(),
  installed: appInstalled(),
};
walkTable('§4 install prompt', {
  table: installTable,
  reducer: installSlice.reducer,
  actions,
  at: (status) => ({ status, offer: 'none' as const }),
});

test('§4 after the person’s choice the install offer disappears', () => {
  const offered = installSlice.reducer({ status: 'asking', offer: 'none' }, bannerOffered('prompt'));
  expect(installSlice.reducer(offered, installAnswered())).toEqual({ status: 'unavailable', offer: 'none' });
});
