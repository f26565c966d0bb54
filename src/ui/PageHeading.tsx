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
  /** The title of the browser tab, where the heading says too little; e.g. the ad's title. */
  tabTitle?: string;
}

/** The product's name as the host wrote it into index.html; the build draws the login without a document. */
const appName = globalThis.document?.title || 'Piazza';

/**
 * The screen's main heading. It also names the browser tab, and gets the focus after a navigation within the app, once
 * it has words.
 */
export function PageHeading({ tabTitle, ...rest }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const name = (tabTitle ?? heading.current?.textContent)?.trim();
    document.title = name ? `${name} · ${appName}` : appName;
  });
  useArrival(heading, Boolean(rest.children));
  return <h1 {...rest} {...says('heading')} ref={heading} tabIndex={-1} />;
}

/** The page whose heading had the focus last; the router keeps this object for as long as the app runs. */
export interface FollowedTo {
  /** The path of that page. */
  path?: string;
  /**
   * After a navigation back: focuses the link that led away, or else the heading. The returned function stops the
   * search.
   */
  comeBack?: ((heading: HTMLElement | null) => () => void) | undefined;
}
export const FollowedContext = createContext<FollowedTo | null>(null);

function useArrival(heading: { readonly current: HTMLElement | null }, hasWords: boolean): void {
  const { pathname } = useLocation();
  const [own] = useState<FollowedTo>({});
  const followed = useContext(FollowedContext) ?? own;
  useEffect(() => {
    if (!hasWords) return undefined;
    const active = document.activeElement;
    const isLost = active === null || active === document.body;
    // A heading that is drawn again while its page loads gets the focus again only if the earlier one lost it.
    const isDue = isLost || followed.path !== pathname;
    followed.path = pathname;
    // In a document that was just opened, the browser decides about the focus until a person has interacted.
    if (!isDue || !navigator.userActivation?.hasBeenActive) return undefined;
    if (active?.closest('input, textarea, select, dialog')) return undefined;
    if (followed.comeBack) return followed.comeBack(heading.current);
    return heading.current?.focus({ preventScroll: true });
  }, [pathname, heading, followed, hasWords]);
}
