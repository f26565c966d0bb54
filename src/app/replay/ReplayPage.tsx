import { type ChangeEvent, useState } from 'react';
import { styled } from 'styled-components';
import { titleOf } from '../../store/devtools';
import { selectLocationState } from '../locationSlice';
import { theme } from '../../theme/theme';
import { ThemeRoot } from '../../theme/ThemeRoot';
import { Alert } from '../../ui/layout/Text';
import { Stack } from '../../ui/layout/Stack';
import { checkSize, largest, readRecording, type Recording, RecordingProblem } from './readRecording';
import { hasExtension, type Lifted, recordedStore } from './recordedStore';
import { ReplayScreen } from './ReplayScreen';
import { usePlayer } from './usePlayer';

const extension = 'https://github.com/reduxjs/redux-devtools/tree/main/extension#installation';

interface Props {
  /** The text of the file that `npm run replay FILE` serves. */
  served?: string | undefined;
}

/** The page /replay: pick a recorded session, then see its screens with Redux DevTools, without a network. */
export function ReplayPage({ served }: Props) {
  const [opened, setOpened] = useState(() => (served === undefined ? {} : read(served)));
  const handlePick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) setOpened(read(file.size > largest ? '' : await file.text(), file.size));
  };
  if (opened.recording) return <Player recording={opened.recording} />;
  return (
    <ThemeRoot>
      <Stack as="main" gap={4} pad={4}>
        <h1>Replay</h1>
        <label>
          Recorded session (JSON){' '}
          <input type="file" accept=".json,application/json" onChange={(event) => void handlePick(event)} />
        </label>
        <p>
          A file comes from “Segnala un problema” in the app, from{' '}
          <code>npm run post -- recording ID FILE</code>, or from the export of Redux DevTools.
        </p>
        {!hasExtension() && <Hint />}
        {opened.problem !== undefined && <Alert>{opened.problem}</Alert>}
      </Stack>
    </ThemeRoot>
  );
}

function read(text: string, size = text.length): { recording?: Recording; problem?: string } {
  try {
    checkSize(size);
    return { recording: readRecording(text) };
  } catch (error) {
    const isKnown = error instanceof RecordingProblem;
    return { problem: isKnown ? error.message : `The recording cannot be shown: ${String(error)}` };
  }
}

function Hint() {
  return (
    <p>
      With the <a href={extension}>Redux DevTools extension</a> each step is a row there, with filter,
      difference and play. Without it the keys ← and → go a step back and on, Home and End to the first and
      the last, with a filter among the steps whose names have its words.
    </p>
  );
}

/** The person's scroll position on the screen of the current row, in pixels from the top. */
function restOf({ actionsById, stagedActionIds, currentStateIndex }: Lifted): number {
  const before = stagedActionIds.slice(0, currentStateIndex + 1).map((id) => actionsById[id]?.action);
  const last = before.findLast(
    (action) => action && /^(seen\/scrolled|location\/pathChanged)$/.test(action.type),
  );
  const { y } = (last?.['payload'] ?? {}) as { y?: number };
  return y ?? 0;
}

function Player({ recording }: { recording: Recording }) {
  const [store] = useState(() => recordedStore(recording));
  const [filter, setFilter] = useState('');
  const player = usePlayer(store, filter);
  const { currentStateIndex: at, computedStates, actionsById, stagedActionIds } = player;
  const state = computedStates[at]?.state;
  const row = actionsById[stagedActionIds[at] ?? 0];
  if (!state || !row) return null;
  const last = stagedActionIds.length - 1;
  return (
    <>
      <ReplayScreen key={at} state={state} now={row.timestamp} rest={restOf(player)} />
      {!hasExtension() && (
        <ThemeRoot>
          <Bar>
            <p>{`Step ${at} of ${last}: ${titleOf(row.action)} · ${selectLocationState(state).path}`}</p>
            <label>
              Go to step <input type="number" key={at} defaultValue={at} min={0} max={last} />
            </label>{' '}
            <label>
              Filter <input type="search" value={filter} onChange={({ target }) => setFilter(target.value)} />
            </label>
            <Hint />
          </Bar>
        </ThemeRoot>
      )}
    </>
  );
}

const Bar = styled.aside`
  position: fixed;
  inset: auto 0 0;
  z-index: 99;
  padding: 0 ${theme.space[2]};
  background: ${theme.color.brandSoft};
  font-size: ${theme.text.s};
  overflow-wrap: anywhere;
`;
