import {
  closed,
  held,
  moved,
  opened,
  paused,
  released,
  resumed,
  shown,
  type StoryViewer,
  storyViewerSlice,
  type ViewerEvent,
  type ViewerStatus,
  viewerTable,
} from './storyViewerSlice';

const { reducer, getInitialState } = storyViewerSlice;
const open = (autoplay = true) =>
  opened({ viewerID: 1, publisherID: 2, storyIDs: [11, 12], index: 0, autoplay });
const after = (...actions: Parameters<typeof reducer>[1][]): StoryViewer =>
  actions.reduce(reducer, getInitialState());

const waysTo: Record<ViewerStatus, () => StoryViewer> = {
  closed: getInitialState,
  loading: () => after(open()),
  playing: () => after(open(), shown(11)),
  held: () => after(open(), shown(11), held()),
  paused: () => after(open(), shown(11), paused()),
  ended: () => after(open(), moved(1), moved(1)),
};
const statuses = Object.keys(viewerTable) as ViewerStatus[];
const events: ViewerEvent[] = [
  'opened',
  'shown',
  'shownStill',
  'held',
  'released',
  'paused',
  'resumed',
  'moved',
  'finished',
  'closed',
];

/** Sends the event as an action that means it in this state. */
function send(state: StoryViewer, event: ViewerEvent): StoryViewer {
  const show = state.show;
  const ready = (autoplay: boolean) => ({ ...state, show: show && { ...show, autoplay } });
  const atLast = (isLast: boolean) => ({ ...state, show: show && { ...show, index: isLast ? 1 : 0 } });
  switch (event) {
    case 'opened':
      return reducer(state, open());
    case 'shown':
      return reducer(ready(true), shown(11));
    case 'shownStill':
      return reducer(ready(false), shown(11));
    case 'moved':
      return reducer(atLast(false), moved(1));
    case 'finished':
      return reducer(atLast(true), moved(1));
    default:
      return reducer(state, { held, released, paused, resumed, closed }[event]());
  }
}

describe.each(statuses)('a viewer that is %s', (status) => {
  test.each(events)('on %s', (event) => {
    const before = waysTo[status]();
    expect(before.status).toBe(status);
    expect(send(before, event).status).toBe(viewerTable[status][event] ?? status);
  });
});

test('the table leaves nothing out', () => {
  expect(statuses).toEqual(Object.keys(waysTo));
  expect([...new Set(statuses.flatMap((status) => Object.keys(viewerTable[status])))].sort()).toEqual(
    [...events].sort(),
  );
});

test('a pause keeps the time that was shown', () => {
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

test('image and font of another story start nothing', () => {
  expect(reducer(waysTo.loading(), shown(12)).status).toBe('loading');
});

test('back from the first story begins it anew', () => {
  const { status, show } = reducer(waysTo.playing(), moved(-1));
  expect([status, show?.index, show?.turn, show?.elapsed]).toEqual(['loading', 0, 1, 0]);
});

test('an empty list opens nothing', () => {
  expect(after(opened({ viewerID: 1, publisherID: 2, storyIDs: [], index: 0, autoplay: true }))).toEqual(
    getInitialState(),
  );
});
