import { act, fireEvent, screen } from '@testing-library/react';
import { callEvent } from '../../testing/callEvent';
import { answerCalls } from '../../testing/host';
import { renderApp, Where } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import { DeleteDialog } from './DeleteDialog';
import {
  type Deletion,
  type DeletionEvent,
  type DeletionStatus,
  deletionAsked,
  deletionCancelled,
  deletionConfirmed,
  deletionSlice,
  deletionTable,
  redirectDue,
  redirected,
} from './deletionSlice';

const events: Record<DeletionEvent, Parameters<typeof deletionSlice.reducer>[1]> = {
  asked: deletionAsked(10),
  cancelled: deletionCancelled(),
  confirmed: deletionConfirmed(),
  succeeded: callEvent('deletePost', 'fulfilled', { originalArgs: 10, by: 'postDeletion' }),
  failed: callEvent('deletePost', 'rejected', { originalArgs: 10, by: 'postDeletion' }),
  redirectDue: redirectDue(),
  redirected: redirected(),
};
const stateOf = (status: DeletionStatus): Deletion =>
  status === 'idle' ? { status } : { status, postID: 10 };
const rows = (Object.keys(deletionTable) as DeletionStatus[]).flatMap((status) =>
  (Object.keys(events) as DeletionEvent[]).map((event) => [status, event] as const),
);

test.each(rows)(
  'a deletion in the status %s does on the event %s what the transition table says',
  (status, event) => {
    const after = deletionSlice.reducer(stateOf(status), events[event]);
    expect(after).toEqual(stateOf(deletionTable[status][event] ?? status));
  },
);

const page = (
  <>
    <DeleteDialog />
    <Where />
  </>
);
const remove = 'POST /api/Post/UpdatePostDelete';

test('§4: a deletion is confirmed by a notice, and after 2 s the person’s own page opens', async () => {
  jest.useFakeTimers();
  const seen = answerCalls({ [remove]: {} });
  const { store } = renderApp(page, { at: '/elsewhere', state: signedIn });
  act(() => void store.dispatch(deletionAsked(10)));
  fireEvent.click(screen.getByRole('button', { name: 'Elimina' }));
  await act(() => jest.advanceTimersByTimeAsync(1999));
  expect(await seen[0]?.json()).toEqual({ PostID: 10 });
  expect(store.getState().notices.list).toMatchObject([{ tone: 'success', label: 'post-eliminato' }]);
  expect(screen.getByText('/elsewhere')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByText('/user-profile')).toBeInTheDocument();
  expect(store.getState().postDeletion).toEqual({ status: 'idle' });
  jest.useRealTimers();
});
