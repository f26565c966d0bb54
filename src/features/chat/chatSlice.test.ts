import type { Message } from '../../../contract/entities';
import { sessionEnded } from '../../api/events';
import {
  chatSlice,
  type Outgoing,
  type OutgoingEvent,
  type OutgoingStatus,
  outgoingTable,
  pollLate,
  roomClosed,
  roomOpened,
  type Rooms,
  selectLines,
} from './chatSlice';

const { reducer, getInitialState } = chatSlice;
const id = 7;
/** What the endpoint's calls dispatch. */
const says = (requestStatus: string, payload?: object) => ({
  type: `api/executeMutation/${requestStatus}`,
  payload,
  meta: {
    requestId: 'r',
    requestStatus,
    arg: {
      type: 'mutation',
      endpointName: 'sendMessage',
      originalArgs: { conversazioneID: id, testo: 'Ciao', onceKey: 'k', dataInvio: '2026-01-01' },
    },
  },
});
const send = (state: Rooms, event: OutgoingEvent): Rooms =>
  reducer(
    state,
    {
      requested: () => says('pending'),
      accepted: () => says('fulfilled', { statusCode: 200, data: 99 }),
      refused: () => says('rejected'),
    }[event](),
  );

const opened = () => reducer(getInitialState(), roomOpened(id));
const sending = () => send(opened(), 'requested');
const waysTo: Record<OutgoingStatus, () => Rooms> = {
  idle: opened,
  sending,
  sent: () => send(sending(), 'accepted'),
  failed: () => send(sending(), 'refused'),
};
const statuses = Object.keys(outgoingTable) as OutgoingStatus[];
const events: OutgoingEvent[] = ['requested', 'accepted', 'refused'];
const statusOf = (state: Rooms): OutgoingStatus => state[id]?.outgoing?.status ?? 'idle';

describe.each(statuses)('a message that is %s', (status) => {
  test.each(events)('on %s', (event) => {
    const before = waysTo[status]();
    expect(statusOf(before)).toBe(status);
    expect(statusOf(send(before, event))).toBe(outgoingTable[status][event] ?? status);
  });
});

test('a late poll is told until the room closes, and a session’s end clears all rooms', () => {
  const late = reducer(opened(), pollLate(id));
  expect(late[id]?.isSlow).toBe(true);
  expect(reducer(late, roomClosed(id))[id]?.isSlow).toBe(false);
  expect(reducer(late, sessionEnded())).toEqual({});
});

describe('§4: sent messages appear at once', () => {
  const message = { messaggioID: 99, testo: 'Ciao', dataInvio: '2026-01-01', mittenteID: 1 } as Message;
  const outgoingOf = (state: Rooms): Outgoing | null => state[id]?.outgoing ?? null;

  test('pending on the way, sent until the host’s list has it, then once', () => {
    const onTheWay = selectLines([], outgoingOf(sending()), 1);
    expect(onTheWay).toMatchObject([{ text: 'Ciao', isMine: true, isPending: true }]);
    const sent = outgoingOf(waysTo.sent());
    expect(selectLines([], sent, 1)).toMatchObject([{ text: 'Ciao', isPending: false }]);
    expect(selectLines([message], sent, 1)).toHaveLength(1);
  });

  test('a refused one goes again: its text is still in the field', () => {
    expect(selectLines([], outgoingOf(waysTo.failed()), 1)).toEqual([]);
  });
});
