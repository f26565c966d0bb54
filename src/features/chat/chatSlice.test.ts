import { sessionEnded } from '../../api/events';
import { chatSlice, pollLate, roomClosed, roomOpened } from './chatSlice';

const { reducer, getInitialState } = chatSlice;
const id = 7;

test('a chat stays late until it closes, and the end of the session forgets all chats', () => {
  const late = reducer(reducer(getInitialState(), roomOpened(id)), pollLate(id));
  expect(late[id]?.isSlow).toBe(true);
  expect(reducer(late, roomClosed(id))[id]?.isSlow).toBe(false);
  expect(reducer(late, sessionEnded())).toEqual({});
});
