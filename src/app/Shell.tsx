import { Bell, Bookmark, House, Menu, UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../api/hooks';
import { useBookmarkCountQuery } from '../api/social';
import { useNotificationCountQuery } from '../api/talk';
import { selectBookmarkLead } from '../features/bookmark/bookmarkSlice';
import { selectNewCount, started } from '../features/notifications/counterSlice';
import { selectMyID } from '../features/profile/profileSlice';
import { theme } from '../theme/theme';
import { FooterBar } from '../ui/FooterBar';
import { LateConsent } from './LateConsent';
import { SkipLinks } from './SkipLinks';

/** §9. */
const notificationsEvery = 30_000;

/** The signed-in pages with the footer bar: home, profile, bookmarks, notifications, menu. */
export function Shell() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const myID = useAppSelector(selectMyID);
  const fresh = useAppSelector(selectNewCount);
  const lead = useAppSelector(selectBookmarkLead);
  const isUnknown = myID === undefined;
  const { data: saved } = useBookmarkCountQuery(myID ?? 0, { skip: isUnknown });
  useNotificationCountQuery(myID ?? 0, {
    skip: isUnknown,
    pollingInterval: notificationsEvery,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: notificationsEvery / 1000,
  });
  useEffect(() => {
    if (myID !== undefined) dispatch(started(myID));
  }, [dispatch, myID]);
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
  return (
    <>
      <SkipLinks />
      <Outlet />
      <LateConsent above={theme.size.bar} />
      <FooterBar label={t('barra-nome', 'Navigazione')} items={items} />
    </>
  );
}
