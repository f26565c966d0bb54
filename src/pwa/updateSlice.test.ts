import {
  reloadBegan,
  updateAccepted,
  type UpdateEvent,
  updateFound,
  updateSlice,
  type UpdateStatus,
  updateGaveUp,
  updateTable,
  workerTookOver,
} from './updateSlice';

const actions: Record<UpdateEvent, { type: string }> = {
  found: updateFound(),
  accepted: updateAccepted(),
  tookOver: workerTookOver(),
  reloadBegan: reloadBegan(),
  gaveUp: updateGaveUp(),
};
const cases = (Object.keys(updateTable) as UpdateStatus[]).flatMap((status) =>
  (Object.keys(actions) as UpdateEvent[]).map((event) => [status, event] as const),
);

test.each(cases)('§1 new version: %s, %s', (status, event) => {
  const before = { status };
  const after = updateSlice.reducer(before, actions[event]);
  expect(after.status).toBe(updateTable[status][event] ?? status);
  if (updateTable[status][event] === undefined) expect(after).toBe(before);
});
