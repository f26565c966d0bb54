import {
  type ComponentPropsWithRef,
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { says } from '../lib/signs';

interface PageHeadingProps extends Omit<ComponentPropsWithRef<'h1'>, 'ref'> {
  /** Names the tab where the heading says too little, e.g. the ad's title. */
  tabTitle?: string;
}

/** The square's, as index.html came with it. */
const appName = document.title || 'Piazza';

/** The screen's name. Names the tab too, and takes the focus when the person has moved here within the app. */
export function PageHeading({ tabTitle, ...rest }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    // A tab shows soft hyphens as letters, in some systems.
    const name = (tabTitle ?? heading.current?.textContent)?.replaceAll('\u00ad', '').trim();
    document.title = name ? `${name} · ${appName}` : appName;
  });
  useLayoutEffect(() => () => void (document.title = appName), []);
  useArrival(heading);
  return <h1 {...rest} {...says('heading')} ref={heading} tabIndex={-1} />;
}

/** The page to which the focus has followed; the router holds it, for as long as the app stands. */
export interface FollowedTo {
  /** The screen's. */
  path?: string;
  /** On the way back: takes the focus to what led away, or to the heading; gives what ends its wait. */
  comeBack?: ((heading: HTMLElement | null) => () => void) | undefined;
}
export const FollowedContext = createContext<FollowedTo | null>(null);

function useArrival(heading: { readonly current: HTMLElement | null }): void {
  const { pathname } = useLocation();
  const [own] = useState<FollowedTo>({});
  const followed = useContext(FollowedContext) ?? own;
  useEffect(() => {
    const active = document.activeElement;
    const isLost = active === null || active === document.body;
    // A heading that comes anew while its page loads takes the focus again only where the earlier one lost it.
    const isDue = isLost || followed.path !== pathname;
    followed.path = pathname;
    // The focus is the browser's in a document that was just opened and that no person has touched yet.
    if (!isDue || !navigator.userActivation?.hasBeenActive) return undefined;
    if (active?.closest('input, textarea, select, dialog')) return undefined;
    if (followed.comeBack) return followed.comeBack(heading.current);
    return heading.current?.focus({ preventScroll: true });
  }, [pathname, heading, followed]);
}
