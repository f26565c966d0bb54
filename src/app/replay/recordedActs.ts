import type { UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../../lib/guards';
import type { RecordedStep } from './readRecording';

/** A statement of the generated test, with what is needed to filter it. */
interface Act {
  line: string;
  isLink?: boolean;
  isScroll?: true;
  /** The address to which the app navigated. */
  at?: string;
}

/** Roles of elements on which a tap has an effect; a tap on plain text, for example, is left out. */
const tappable = /^(link|button|checkbox|radio|switch|tab|option|menuitem\w*|combobox|textbox|searchbox)$/;

export const call = (name: string, ...given: unknown[]): string =>
  `await ${name}(${['page', ...given.map((one) => JSON.stringify(one))].join(', ')});`;

/** The address in an action of the location slice. */
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

/** Drops each scroll position that is followed by another one or by another page, which begins at its top. */
const withoutPassing = (acts: readonly Act[]): Act[] =>
  acts.filter(({ isScroll }, index) => {
    const next = acts[index + 1];
    return !isScroll || !(next?.isScroll || next?.at !== undefined);
  });

/** Drops the steps at the end that led to the problem report: its page, the link to it, and the menu with that link. */
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

/**
 * The statements that repeat what the person did before reporting it. The first address is left out, since the test
 * opens it.
 */
export function linesOf(steps: readonly RecordedStep[]): string[] {
  const acts = withoutReport(withoutPassing(steps.flatMap(({ action }) => actOf(action))));
  return (acts[0]?.at === undefined ? acts : acts.slice(1)).map(({ line }) => line);
}
