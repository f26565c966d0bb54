import {
  closed,
  deleted,
  held,
  moved,
  opened,
  paused,
  released,
  resumed,
  shown,
  type StoryViewerState,
  storyViewerSlice,
  type ViewerEvent,
  type ViewerStatus,
  viewerTable,
} from './storyViewerSlice';

const { reducer, getInitialState } = storyViewerSlice;
const open = (autoplay = true) =>
  opened({ viewerID: 1, publisherID: 2, storyIDs: [11, 12], index: 0, autoplay });
const after = (...actions: Parameters<typeof reducer>[1][]): StoryViewerState =>
  actions.reduce(reducer, getInitialState());

const waysTo: Record<ViewerStatus, () => StoryViewerState> = {
  closed: getInitialState,
  loading: () => after(open()),
  playing: () => after(open(), shown(11)),
  held: () => after(open(), shown(11), held()),
  paused: () => after(open(), shown(11), paused()),
  ended: () => after(open(), moved(1), moved(1)),
};
const statuses = Object.keys(viewerTable) as ViewerStatus[];

/** Adjusts the state to what the event needs: with or without autoplay, at the last story or before it. */
function meant(state: StoryViewerState, event: ViewerEvent): StoryViewerState {
  const { show } = state;
  if (!show) return state;
  switch (event) {
    case 'shown':
    case 'shownStill':
      return { ...state, show: { ...show, autoplay: event === 'shown' } };
    case 'moved':
    case 'finished':
      return { ...state, show: { ...show, index: event === 'finished' ? 1 : 0 } };
    default:
      return state;
  }
}

const actionOf = {
  opened: open,
  shown: () => shown(11),
  shownStill: () => shown(11),
  held,
  released,
  paused,
  resumed,
  moved: () => moved(1),
  finished: () => moved(1),
  closed,
} satisfies Record<ViewerEvent, () => Parameters<typeof reducer>[1]>;

const events = Object.keys(actionOf) as ViewerEvent[];

describe.each(statuses)('a story viewer in the status %s', (status) => {
  test.each(events)('does on the event %s what the table says', (event) => {
    const before = meant(waysTo[status](), event);
    expect(before.status).toBe(status);
    const next = reducer(before, actionOf[event]());
    const target = viewerTable[status][event];
    expect(next.status).toBe(target ?? status);
    // An event that the transition table does not allow changes nothing.
    if (target === undefined) expect(next).toBe(before);
  });
});

test('the transition table covers every status and event', () => {
  expect(statuses).toEqual(Object.keys(waysTo));
  expect([...new Set(statuses.flatMap((status) => Object.keys(viewerTable[status])))].sort()).toEqual(
    [...events].sort(),
  );
});

test('a pause keeps the time for which the story was shown', () => {
  jest.useFakeTimers({ now: 1000 });
  let state = waysTo.playing();
  jest.setSystemTime(3500);
  state = reducer(state, held());
  expect(state.show).toMatchObject({ elapsed: 2500, since: null });
  jest.setSystemTime(9000);
  state = reducer(state, released());
  expect(state.show).toMatchObject({ elapsed: 2500, since: 9000 });
  jest.useRealTimers();
});

test('loading the image and font of a different story does not start the timer', () => {
  expect(reducer(waysTo.loading(), shown(12)).status).toBe('loading');
});

test('going back from the first story restarts it', () => {
  const { status, show } = reducer(waysTo.playing(), moved(-1));
  expect([status, show?.index, show?.turn, show?.elapsed]).toEqual(['loading', 0, 1, 0]);
});

test('an empty list of stories does not open the viewer', () => {
  expect(after(opened({ viewerID: 1, publisherID: 2, storyIDs: [], index: 0, autoplay: true }))).toEqual(
    getInitialState(),
  );
});

test('deleting a story shows the next one, deleting the last one ends', () => {
  const second = reducer(waysTo.held(), deleted(11));
  expect([second.status, second.show?.storyIDs, second.show?.index]).toEqual(['loading', [12], 0]);
  expect(reducer(second, deleted(12)).status).toBe('ended');
});

test('deleting an earlier story leaves the current one', () => {
  const atSecond = after(open(), moved(1), shown(12));
  const { status, show } = reducer(atSecond, deleted(11));
  expect([status, show?.storyIDs, show?.index]).toEqual(['playing', [12], 0]);
});
