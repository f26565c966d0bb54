import { selectNotices } from '../core/notices/noticesSlice';
import { selectIsConsentShown } from '../features/consent/consentSlice';
import { selectUpdate } from '../pwa/updateSlice';
import { late, lateWhen } from './late';

export const ErrorPage = late(async () => ({
  default: (await import(/* webpackChunkName: "error" */ './ErrorPage')).ErrorPage,
}));
export const Notices = lateWhen(
  (state) => selectNotices(state).length > 0,
  async () => ({
    default: (await import(/* webpackChunkName: "notices" */ '../core/notices/Notices')).Notices,
  }),
);
export const UpdateBanner = lateWhen(
  (state) => selectUpdate(state) !== 'current',
  async () => ({
    default: (await import(/* webpackChunkName: "update" */ '../pwa/UpdateBanner')).UpdateBanner,
  }),
);
export const Consent = lateWhen(selectIsConsentShown, async () => ({
  default: (await import(/* webpackChunkName: "consent" */ '../features/consent/Consent')).Consent,
}));
