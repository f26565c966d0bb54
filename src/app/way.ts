import { NavigationType } from 'react-router-dom';
import { barTabs } from './barTabs';

/** How a page comes: as the next tab, from the right, or from under the one that leaves to the right. */
export type Way = 'tab' | 'forward' | 'back';

/** An address and its place in the tab's history, as the router counts it. */
export interface Stop {
  path: string;
  index: number;
}

const tabs: readonly string[] = Object.values(barTabs);

/** None for a page that takes another's place: nobody asked for that one. */
export function wayBetween(from: Stop, to: Stop, type: NavigationType): Way | undefined {
  if (type === NavigationType.Replace) return undefined;
  if (tabs.includes(from.path) && tabs.includes(to.path)) return 'tab';
  return type === NavigationType.Pop && to.index < from.index ? 'back' : 'forward';
}
