import { selectNotices } from '../core/notices/noticesSlice';
import { selectIsConsentShown } from '../features/consent/consentSlice';
import { selectUpdate } from '../pwa/updateSlice';
import { late, lateWhen, named } from './late';

export const ErrorPage = late(
  named(() => import(/* webpackChunkName: "error" */ './ErrorPage'), 'ErrorPage'),
);
export const Notices = lateWhen(
  (state) => selectNotices(state).length > 0,
  named(() => import(/* webpackChunkName: "notices" */ '../core/notices/Notices'), 'Notices'),
);
export const UpdateBanner = lateWhen(
  (state) => selectUpdate(state) !== 'current',
  named(() => import(/* webpackChunkName: "update" */ '../pwa/UpdateBanner'), 'UpdateBanner'),
);
export const Consent = lateWhen(
  selectIsConsentShown,
  named(() => import(/* webpackChunkName: "consent" */ '../features/consent/Consent'), 'Consent'),
);
