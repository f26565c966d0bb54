import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { chatApi, type Inbox } from '../../api/chat';
import { closeShown, type ShownAbout } from '../../lib/pushDevice';

/** The host's last answers about unread things, each with its time in ms. */
interface Known {
  /** The page that the person sees. */
  pathname: string | undefined;
  news: { count: number; at: number };
  inbox: { pages: readonly Inbox[]; at: number };
}

/** Whether a notification's page is open, or the host said after it was shown that nothing of it is unread. */
export function isRead({ path, at }: ShownAbout, { pathname, news, inbox }: Known): boolean {
  if (path === pathname) return true;
  const id = /^\/conversazione\/(\d+)$/.exec(path)?.[1];
  if (id === undefined) return news.count === 0 && news.at > at;
  const lines = inbox.pages.flatMap(({ listConversazioni }) => listConversazioni);
  const line = lines.find(({ conversazioneID }) => conversazioneID === Number(id));
  // A conversation that is not listed is further down, or gone: it is read if the listed ones have all that is unread.
  const listed = lines.reduce((sum, { nonLetti }) => sum + nonLetti, 0);
  return inbox.at > at && (line ? line.nonLetti === 0 : listed === inbox.pages[0]?.nonLetti);
}

/**
 * Closes this phone's notifications about what the person has read, here or on another device. Returns the number of
 * unread messages; undefined before the host has told it.
 */
export function useReadClosed(myID: number, news: Known['news']): number | undefined {
  const { pathname } = useLocation();
  const { pages, at } = chatApi.endpoints.inbox.useInfiniteQueryState(myID, {
    selectFromResult: ({ data, fulfilledTimeStamp = 0 }) => ({
      pages: data?.pages ?? none,
      at: fulfilledTimeStamp,
    }),
  });
  const close = useEffectEvent(() => {
    const seen = document.visibilityState === 'visible' ? pathname : undefined;
    void closeShown((about) => isRead(about, { pathname: seen, news, inbox: { pages, at } })).catch(
      () => undefined,
    );
  });
  useEffect(() => close(), [pathname, news.at, news.count, at]);
  useEffect(() => {
    const look = () => close();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return pages[0]?.nonLetti;
}

const none: readonly Inbox[] = [];
