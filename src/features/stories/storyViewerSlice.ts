import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import { injectSlice } from '../../store/rootReducer';
import { step, type Transitions } from '../../lib/machine';

export type ViewerStatus = 'closed' | 'loading' | 'playing' | 'held' | 'paused' | 'ended';
export type ViewerEvent =
  | 'opened'
  | 'shown'
  | 'shownStill'
  | 'held'
  | 'released'
  | 'paused'
  | 'resumed'
  | 'moved'
  | 'finished'
  | 'closed';

/** §4 Story viewer. `held` lasts as long as a finger or a sheet does, `paused` until the person resumes. */
export const viewerTable: Transitions<ViewerStatus, ViewerEvent> = {
  closed: { opened: 'loading' },
  loading: {
    shown: 'playing',
    shownStill: 'paused',
    paused: 'loading',
    resumed: 'loading',
    moved: 'loading',
    finished: 'ended',
    closed: 'closed',
  },
  playing: { held: 'held', paused: 'paused', moved: 'loading', finished: 'ended', closed: 'closed' },
  held: { released: 'playing', paused: 'paused', moved: 'loading', finished: 'ended', closed: 'closed' },
  paused: { resumed: 'playing', moved: 'loading', finished: 'ended', closed: 'closed' },
  ended: { opened: 'loading', closed: 'closed' },
};

export interface Show {
  viewerID: number;
  publisherID: number;
  storyIDs: number[];
  index: number;
  /** Counts the stories shown, so that going back to one restarts it. */
  turn: number;
  /** False after the pause button and with reduced motion: stories then wait for the person. */
  autoplay: boolean;
  /** Milliseconds for which the story was shown before `since`. */
  elapsed: number;
  /** The moment from which it plays; null while it does not. */
  since: number | null;
}
export interface StoryViewerState {
  status: ViewerStatus;
  show: Show | null;
  /** The stories whose view was registered in this visit. */
  viewed: number[];
}

const initialState: StoryViewerState = { status: 'closed', show: null, viewed: [] };

function enter(state: StoryViewerState, event: ViewerEvent): boolean {
  const status = step(viewerTable, state.status, event);
  if (status === undefined) return false;
  state.status = status;
  return true;
}

/** Stops the clock and keeps the time shown so far. */
function stopClock(show: Show | null, at: number): void {
  if (!show || show.since === null) return;
  show.elapsed += Math.max(0, at - show.since);
  show.since = null;
}

function goTo(state: StoryViewerState, index: number): void {
  const { show } = state;
  if (!show || !enter(state, index < show.storyIDs.length ? 'moved' : 'finished')) return;
  state.show = {
    ...show,
    index: Math.min(Math.max(index, 0), show.storyIDs.length),
    turn: show.turn + 1,
    elapsed: 0,
    since: null,
  };
}

/** The action carries the time, because a reducer may not read the clock. */
const now = () => ({ payload: Date.now() });

export const storyViewerSlice = createSlice({
  name: 'storyViewer',
  initialState,
  reducers: {
    opened(
      state,
      { payload }: PayloadAction<Pick<Show, 'viewerID' | 'publisherID' | 'storyIDs' | 'index' | 'autoplay'>>,
    ) {
      if (payload.storyIDs.length > 0 && enter(state, 'opened'))
        state.show = { ...payload, turn: 0, elapsed: 0, since: null };
    },
    /** Image and font have loaded, so the 6 seconds begin. */
    shown: {
      prepare: (storyID: number) => ({ payload: { storyID, at: Date.now() } }),
      reducer(state, { payload: { storyID, at } }: PayloadAction<{ storyID: number; at: number }>) {
        const { show } = state;
        if (show?.storyIDs[show.index] !== storyID) return;
        if (!enter(state, show.autoplay ? 'shown' : 'shownStill')) return;
        if (show.autoplay) show.since = at;
        if (!state.viewed.includes(storyID)) state.viewed.push(storyID);
      },
    },
    held: {
      prepare: now,
      reducer(state, { payload }: PayloadAction<number>) {
        if (enter(state, 'held')) stopClock(state.show, payload);
      },
    },
    released: {
      prepare: now,
      reducer(state, { payload }: PayloadAction<number>) {
        if (enter(state, 'released') && state.show) state.show.since = payload;
      },
    },
    paused: {
      prepare: now,
      reducer(state, { payload }: PayloadAction<number>) {
        if (!enter(state, 'paused')) return;
        stopClock(state.show, payload);
        if (state.show) state.show.autoplay = false;
      },
    },
    resumed: {
      prepare: now,
      reducer(state, { payload }: PayloadAction<number>) {
        if (!enter(state, 'resumed') || !state.show) return;
        state.show.autoplay = true;
        if (state.status === 'playing') state.show.since = payload;
      },
    },
    moved: (state, { payload }: PayloadAction<1 | -1>) =>
      goTo(state, Math.max(0, (state.show?.index ?? 0) + payload)),
    /** The host has deleted the story: the next one follows, or the end. */
    deleted(state, { payload }: PayloadAction<number>) {
      const gone = state.show?.storyIDs.indexOf(payload) ?? -1;
      if (!state.show || gone < 0) return;
      state.show.storyIDs.splice(gone, 1);
      if (gone === state.show.index) goTo(state, gone);
      else if (gone < state.show.index) state.show.index -= 1;
    },
    closed(state) {
      if (enter(state, 'closed')) state.show = null;
    },
    viewFailed(state, { payload }: PayloadAction<number>) {
      state.viewed = state.viewed.filter((id) => id !== payload);
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
});

export const selectViewer = injectSlice(storyViewerSlice);

export const { opened, shown, held, released, paused, resumed, moved, deleted, closed, viewFailed } =
  storyViewerSlice.actions;
