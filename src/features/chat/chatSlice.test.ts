import { sessionEnded } from '../../api/events';
import { chatSlice, pollLate, roomClosed, roomOpened } from './chatSlice';

const { reducer, getInitialState } = chatSlice;
const id = 7;

test('a late poll is shown until the room closes, and the end of the session forgets all rooms', () => {
  const late = reducer(reducer(getInitialState(), roomOpened(id)), pollLate(id));
  expect(late[id]?.isSlow).toBe(true);
  expect(reducer(late, roomClosed(id))[id]?.isSlow).toBe(false);
  expect(reducer(late, sessionEnded())).toEqual({});
});
