import { createSelector, weakMapMemoize } from '@reduxjs/toolkit';
import { ads, owners } from '../../../contract/rows';
import type { ReadCall } from '../../api/call';
import { isRecord } from '../../lib/guards';
import type { RootState } from '../../store/state';
import type { Toggles } from '../overlay/toggle';
import { block } from './blockSlice';
import { hideAd, hidePerson } from './hideSlices';
import { seesOf } from './sees';

/** The persons and ads that the viewer blocked or hid. */
interface LeftOut {
  owners: ReadonlySet<unknown>;
  ads: ReadonlySet<unknown>;
}
const idsOf = (toggles: Toggles): number[] =>
  Object.entries(toggles).flatMap(([id, { desired }]) => (desired ? [Number(id)] : []));

const { selectToggles: selectBlocked } = block;
const selectOutOfSquare = createSelector([selectBlocked], (blocked): LeftOut => ({
  owners: new Set(idsOf(blocked)),
  ads: new Set(),
}));
const selectOutOfLists = createSelector(
  [selectBlocked, hidePerson.selectToggles, hideAd.selectToggles],
  (blocked, persons, posts): LeftOut => ({
    owners: new Set([...idsOf(blocked), ...idsOf(persons)]),
    ads: new Set(idsOf(posts)),
  }),
);
/**
 * What is removed from a call's answers: blocked persons always; hidden persons and ads only from calls that give a
 * list.
 */
export const selectLeftOut = (state: RootState, call?: ReadCall): LeftOut =>
  call !== undefined && seesOf(call) === 'list' ? selectOutOfLists(state) : selectOutOfSquare(state);

const [ownerFields, adFields] = [Object.keys(owners), Object.keys(ads)];

const isOut = (row: unknown, out: LeftOut): boolean =>
  isRecord(row) &&
  (ownerFields.some((field) => out.owners.has(row[field])) ||
    adFields.some((field) => out.ads.has(row[field])));

function without(data: unknown, out: LeftOut): unknown {
  if (Array.isArray(data)) {
    const rows = data.filter((row) => !isOut(row, out)).map((row) => without(row, out));
    return rows.length === data.length && rows.every((row, at) => row === data[at]) ? data : rows;
  }
  if (!isRecord(data)) return data;
  const fields = Object.entries(data).map(([name, value]) => [name, without(value, out)] as const);
  return fields.every(([name, value]) => data[name] === value) ? data : Object.fromEntries(fields);
}
const remembered = weakMapMemoize(without);

/**
 * Removes the entries of blocked and hidden persons and ads from an answer. Returns the same object if there are none,
 * and always the same result for the same answer.
 */
export function inSight<Data>(data: Data, out: LeftOut): Data;
export function inSight(data: unknown, out: LeftOut): unknown {
  return out.owners.size + out.ads.size === 0 ? data : remembered(data, out);
}
