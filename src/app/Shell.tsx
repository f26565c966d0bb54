import { Bell, Bookmark, House, Menu, UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { bookmarkApi } from '../api/bookmark';
import { useNotificationCountQuery } from '../api/notifiche';
import { bookmark } from '../features/bookmark/bookmarkSlice';
import { selectNewCount, started } from '../features/notifiche/counterSlice';
import { refreshAsked } from '../core/places/placesSlice';
import { SellButton } from '../features/sell/SellButton';
import { selectIsSuspended } from '../core/session/authSlice';
import { selectMyID } from '../core/session/profileSlice';
import { isCalm } from '../lib/calm';
import { useIdle } from '../lib/useIdle';
import { theme } from '../theme/theme';
import { FooterBar } from '../ui/FooterBar';
import { barTabs } from './barTabs';
import { Consent } from './late';
import { PageBoundary } from './PageBoundary';
import { SkipLinks } from '../core/screen/SkipLinks';

/** The interval of the poll in milliseconds (§9). */
const notificationsEvery = 30_000;
const nothing = {};
const { bookmarkCount } = bookmarkApi.endpoints;

/** The frame around signed-in pages with the footer bar. */
export const Shell = () => (
  <>
    <SkipLinks />
    <PageBoundary at={useLocation().pathname}>
      <Outlet />
    </PageBoundary>
    <Consent above={theme.size.bar} />
    <BarIfOpen />
  </>
);

/** A suspended person may read the legal pages, but none of those in the bar. */
const BarIfOpen = () => !useAppSelector(selectIsSuspended) && <Bar />;

/** The footer bar; a component of its own, so that a new count does not redraw the page. */
function Bar() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const myID = useAppSelector(selectMyID);
  const fresh = useAppSelector(selectNewCount);
  const lead = useAppSelector(bookmark.selectLead);
  // The counts are requested only after the page is drawn.
  const isIdle = useIdle();
  useEffect(() => {
    if (myID !== undefined && isIdle) dispatch(started(myID));
  }, [dispatch, myID, isIdle]);
  const skip = myID === undefined || !isIdle;
  const { data: saved } = bookmarkCount.useQueryState(myID ?? 0, {
    skip: myID === undefined,
    selectFromResult: ({ data }) => ({ data }),
  });
  bookmarkCount.useQuerySubscription(myID ?? 0, { skip });
  useNotificationCountQuery(myID ?? 0, {
    skip,
    // This hook only keeps the poll running; the badge reads `counterSlice`.
    selectFromResult: () => nothing,
    pollingInterval: notificationsEvery,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: notificationsEvery / 1000,
  });
  const items = [
    { to: barTabs.home, label: t('barra-home'), icon: <House /> },
    { to: barTabs.profile, label: t('barra-profilo'), icon: <UserRound /> },
    {
      to: barTabs.saved,
      label: t('barra-salvati'),
      icon: <Bookmark />,
      badge: Math.max(0, (saved?.bookmarkCount ?? 0) + lead),
    },
    {
      to: barTabs.notices,
      label: t('barra-notifiche'),
      icon: <Bell />,
      badge: fresh,
      badgeName: fresh > 99 ? t('barra-nuove-tante') : t('barra-nuove', { count: fresh }),
    },
    { to: barTabs.menu, label: t('barra-menu'), icon: <Menu /> },
  ];
  const handleAgain = () => {
    if (window.scrollY > 0) void window.scrollTo({ top: 0, behavior: isCalm() ? 'auto' : 'smooth' });
    else dispatch(refreshAsked());
  };
  return <FooterBar label={t('barra-nome')} items={items} middle={<SellButton />} onAgain={handleAgain} />;
}
