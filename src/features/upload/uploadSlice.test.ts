import { uploadProgressed } from '../../api/events';
import {
  type UploadEvent,
  uploadCancelled,
  uploadDismissed,
  uploadFailed,
  uploadSlice,
  uploadStarted,
  type UploadStatus,
  uploadSucceeded,
  uploadTable,
} from './uploadSlice';

const actions: Record<UploadEvent, { type: string }> = {
  started: uploadStarted('a'),
  progressed: uploadProgressed({ uploadID: 'a', percent: 40 }),
  succeeded: uploadSucceeded('a'),
  failed: uploadFailed('a'),
  cancelled: uploadCancelled('a'),
  dismissed: uploadDismissed('a'),
};
const cases = (Object.keys(uploadTable) as UploadStatus[]).flatMap((status) =>
  (Object.keys(actions) as UploadEvent[]).map((event) => [status, event] as const),
);

test.each(cases)('§4 uploads: %s, %s', (status, event) => {
  const before = { a: { status, percent: 10 }, b: { status: 'idle', percent: 0 } } as const;
  const after = uploadSlice.reducer(before, actions[event]);
  expect(after['a']?.status).toBe(uploadTable[status][event] ?? status);
  if (uploadTable[status][event] === undefined) expect(after).toBe(before);
  expect(after['b']).toBe(before.b);
});

test('it begins at nothing, and says how far it is', () => {
  const begun = uploadSlice.reducer({}, actions.started);
  expect(begun).toEqual({ a: { status: 'uploading', percent: 0 } });
  expect(uploadSlice.reducer(begun, actions.progressed)['a']?.percent).toBe(40);
});
