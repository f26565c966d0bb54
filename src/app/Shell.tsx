import { Bell, Bookmark, House, Menu, UserRound } from 'lucide-react';
import { startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../api/hooks';
import { socialApi } from '../api/social';
import { useNotificationCountQuery } from '../api/talk';
import { selectBookmarkLead } from '../features/bookmark/bookmarkSlice';
import { selectNewCount, started } from '../features/notifications/counterSlice';
import { selectMyID } from '../features/profile/profileSlice';
import { whenIdle } from '../lib/whenIdle';
import { theme } from '../theme/theme';
import { FooterBar } from '../ui/FooterBar';
import { LateConsent } from './LateConsent';
import { SkipLinks } from './SkipLinks';

/** §9. */
const notificationsEvery = 30_000;
const nothing = {};
const { bookmarkCount } = socialApi.endpoints;

/** The signed-in pages with the footer bar. */
export const Shell = () => (
  <>
    <SkipLinks />
    <Outlet />
    <LateConsent above={theme.size.bar} />
    <Bar />
  </>
);

/** Home, profile, bookmarks, notifications, menu: apart from the page, which does not change with the counts. */
function Bar() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const myID = useAppSelector(selectMyID);
  const fresh = useAppSelector(selectNewCount);
  const lead = useAppSelector(selectBookmarkLead);
  // The page comes first.
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (myID === undefined) return undefined;
    return whenIdle(() => {
      dispatch(started(myID));
      startTransition(() => setIsIdle(true));
    });
  }, [dispatch, myID]);
  const skip = myID === undefined || !isIdle;
  const { data: saved } = bookmarkCount.useQueryState(myID ?? 0, {
    skip: myID === undefined,
    selectFromResult: ({ data }) => ({ data }),
  });
  bookmarkCount.useQuerySubscription(myID ?? 0, { skip });
  useNotificationCountQuery(myID ?? 0, {
    skip,
    // A slice counts what is new.
    selectFromResult: () => nothing,
    pollingInterval: notificationsEvery,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: notificationsEvery / 1000,
  });
  const items = [
    { to: '/home-user-profile', label: t('barra-home', 'Home'), icon: <House /> },
    { to: '/user-profile', label: t('barra-profilo', 'Profilo'), icon: <UserRound /> },
    {
      to: '/bookmark',
      label: t('barra-salvati', 'Salvati'),
      icon: <Bookmark />,
      badge: Math.max(0, (saved?.bookmarkCount ?? 0) + lead),
    },
    {
      to: '/notifiche',
      label: t('barra-notifiche', 'Notifiche'),
      icon: <Bell />,
      badge: fresh,
    },
    { to: '/user-settings', label: t('barra-menu', 'Menu'), icon: <Menu /> },
  ];
  return <FooterBar label={t('barra-nome', 'Navigazione')} items={items} />;
}
