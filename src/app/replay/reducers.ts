import type { Reducer } from '@reduxjs/toolkit';
import { baseApi } from '../../api/baseApi';
import '../../api/lookup';
import '../../api/persona';
import '../../api/post';
import '../../api/shop';
import '../../api/social';
import '../../api/story';
import '../../api/talk';
import type { RootState } from '../../api/state';
import { consentSlice } from '../../features/consent/consentSlice';
import { noticesSlice } from '../../features/notices/noticesSlice';
import { profileSlice } from '../../features/profile/profileSlice';
import { authSlice } from '../../features/session/authSlice';
import { languageSlice } from '../../i18n/languageSlice';
import { updateSlice } from '../../pwa/updateSlice';
import { guestReducers } from '../guestSlices';
import { locationSlice } from '../locationSlice';
import { signedInReducers } from '../signedInSlices';

/** Every reducer of the app, late ones too: a slice that is not here does not compile. */
export const allReducers = {
  location: locationSlice.reducer,
  auth: authSlice.reducer,
  profile: profileSlice.reducer,
  language: languageSlice.reducer,
  notices: noticesSlice.reducer,
  api: baseApi.reducer,
  consent: consentSlice.reducer,
  update: updateSlice.reducer,
  ...guestReducers,
  ...signedInReducers,
} satisfies { [K in keyof RootState]: Reducer<RootState[K]> };
