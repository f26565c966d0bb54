import { NavigationType } from 'react-router-dom';
import { barTabs } from './barTabs';

/** The direction that a page comes from: the next tab, the right, or from under the one that leaves to the right. */
export type Way = 'tab' | 'forward' | 'back';

/** An address and its place in the tab's history, as the router counts it. */
export interface Stop {
  path: string;
  index: number;
}

const tabs: readonly string[] = Object.values(barTabs);

/** A page that replaces another comes from nowhere: the person did not ask for it. */
export function wayBetween(from: Stop, to: Stop, type: NavigationType): Way | undefined {
  if (type === NavigationType.Replace) return undefined;
  if (tabs.includes(from.path) && tabs.includes(to.path)) return 'tab';
  return type === NavigationType.Pop && to.index < from.index ? 'back' : 'forward';
}
