import type { AppDispatch, StoreExtra } from '../../store/hooks';
import type { RootState } from '../../store/state';

/** The login page's button: its first load has neither the slice nor what draws the preferences. */
export const openPreferences =
  () =>
  async (dispatch: AppDispatch, _getState: () => RootState, { connect }: StoreExtra): Promise<void> => {
    await connect();
    const { preferencesOpened } = await import(/* webpackChunkName: "network" */ './consentSlice');
    dispatch(preferencesOpened());
  };
