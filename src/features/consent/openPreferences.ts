import type { AppDispatch, StoreExtra } from '../../api/hooks';
import type { RootState } from '../../api/state';

/** The login page's button: its first load has neither the slice nor what draws the preferences. */
export const openPreferences =
  () =>
  async (dispatch: AppDispatch, _getState: () => RootState, { connect }: StoreExtra): Promise<void> => {
    await connect();
    const { preferencesOpened } = await import(/* webpackChunkName: "network" */ './consentSlice');
    dispatch(preferencesOpened());
  };
