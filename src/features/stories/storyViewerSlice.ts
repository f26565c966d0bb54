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

/** §4 Story viewer. `held`: paused while a finger or a sheet is on the story. `paused`: until the person resumes. */
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
  /** Counts each showing of a story; used as a key, so that going back to a story restarts it. */
  turn: number;
  /** False with reduced motion and after the pause button was tapped: then stories do not advance by themselves. */
  autoplay: boolean;
  /** Milliseconds for which the current story had already been shown before `since`. */
  elapsed: number;
  /** When the current story started or resumed playing; null while it does not play. */
  since: number | null;
}
export interface StoryViewerState {
  status: ViewerStatus;
  show: Show | null;
  /** The ids of the stories that were reported as viewed in this visit. */
  viewed: number[];
}

const initialState: StoryViewerState = { status: 'closed', show: null, viewed: [] };

function enter(state: StoryViewerState, event: ViewerEvent): boolean {
  const status = step(viewerTable, state.status, event);
  if (status === undefined) return false;
  state.status = status;
  return true;
}

/** Stops the timer and keeps the time for which the story was shown. */
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

/** Puts the current time into the action, because a reducer may not read the clock. */
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
    /** The image and font have loaded, so the 6 seconds start. */
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
    /** The host has deleted the story. The next one is shown; if there is none, the viewer ends. */
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
