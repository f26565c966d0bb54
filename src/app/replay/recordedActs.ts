import type { UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../../lib/guards';
import type { RecordedStep } from './readRecording';

/** A line of the test. */
interface Act {
  line: string;
  isLink?: boolean;
  isScroll?: true;
  /** The address that the app came to. */
  at?: string;
}

/** A tap on something else, such as the words of a dialog, does nothing. */
const tappable = /^(link|button|checkbox|radio|switch|tab|option|menuitem\w*|combobox|textbox|searchbox)$/;

export const call = (name: string, ...given: unknown[]): string =>
  `await ${name}(${['page', ...given.map((one) => JSON.stringify(one))].join(', ')});`;

/** The address that an action tells of. */
export const pathOf = ({ type, payload }: UnknownAction): string | undefined =>
  type === 'location/pathChanged' && isRecord(payload) ? String(payload['path']) : undefined;

function actOf(action: UnknownAction): Act[] {
  const at = pathOf(action);
  if (at !== undefined) return [{ line: call('arrive', at), at }];
  const { type, payload } = action;
  if (!isRecord(payload)) return [];
  const { role, name, nth, y, kind = 'text', length = 8, option, key } = payload;
  if (type === 'seen/scrolled') return [{ line: call('scroll', y), isScroll: true }];
  if (type === 'seen/pressed') return [{ line: call('press', key, ...(name === '' ? [] : [role, name])) }];
  if (name === '') return [];
  const place = nth === undefined ? [] : [nth];
  if (type === 'seen/tapped' && tappable.test(String(role)))
    return [{ line: call('tap', role, name, ...place), isLink: role === 'link' }];
  if (type !== 'seen/typed') return [];
  return [{ line: option === undefined ? call('type', name, kind, length) : call('choose', name, option) }];
}

/** The place at which scrolling rests last says it all; another page begins anew. */
const withoutPassing = (acts: readonly Act[]): Act[] =>
  acts.filter(({ isScroll }, index) => {
    const next = acts[index + 1];
    return !isScroll || !(next?.isScroll || next?.at !== undefined);
  });

/** The way to the report at the end is no part of what is reported: its page, the link to it, and the menu with that link. */
function withoutReport(acts: readonly Act[]): Act[] {
  const end = acts.findLastIndex(({ at }) => at?.startsWith('/centro-assistenza'));
  if (end < 0) return [...acts];
  const left = acts.slice(0, end);
  if (left.at(-1)?.isLink) left.pop();
  else return left;
  if (!left.at(-1)?.at?.startsWith('/user-settings')) return left;
  left.pop();
  if (left.at(-1)?.isLink) left.pop();
  return left;
}

/** The lines that do what the person did until they reported it. The first address is the one that the test opens. */
export function linesOf(steps: readonly RecordedStep[]): string[] {
  const acts = withoutReport(withoutPassing(steps.flatMap(({ action }) => actOf(action))));
  return (acts[0]?.at === undefined ? acts : acts.slice(1)).map(({ line }) => line);
}
