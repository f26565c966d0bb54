import { type ChangeEvent, useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { ThemeRoot } from '../../theme/ThemeRoot';
import { Alert } from '../../ui/layout/Text';
import { Stack } from '../../ui/layout/Stack';
import { readRecording, type Recording } from './readRecording';
import { replayAll, whole } from './replay';
import { ReplayScreen } from './ReplayScreen';

/** /?replay of a development build: pick a recorded session, then see its screens, without a network. */
export function ReplayPage() {
  const [recording, setRecording] = useState<Recording>();
  const [problem, setProblem] = useState<string>();
  const handlePick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    try {
      setRecording(readRecording((await target.files?.[0]?.text()) ?? ''));
    } catch (error) {
      setProblem(String(error));
    }
  };
  if (recording) return <Player recording={recording} />;
  return (
    <ThemeRoot>
      <Stack as="main" gap={4} pad={4}>
        <h1>Replay</h1>
        <label>
          Recorded session (JSON){' '}
          <input type="file" accept=".json,application/json" onChange={(event) => void handlePick(event)} />
        </label>
        {problem !== undefined && <Alert>{problem}</Alert>}
      </Stack>
    </ThemeRoot>
  );
}

function Player({ recording }: { recording: Recording }) {
  const [states] = useState(() => replayAll(recording));
  const [at, setAt] = useState(recording.steps.length);
  const state = states[at];
  const step = recording.steps[at - 1];
  return (
    <>
      {/* In front of its slices a page showed nothing: here it shows how it would begin. */}
      {state && <ReplayScreen key={at} state={whole(state)} now={step?.at} />}
      <ThemeRoot>
        <Bar>
          <label>
            <span>{`Step ${at} of ${recording.steps.length}: ${step?.action.type ?? 'the beginning'}`}</span>
            <input
              type="range"
              min={0}
              max={recording.steps.length}
              value={at}
              onChange={(event) => setAt(Number(event.target.value))}
            />
          </label>
        </Bar>
      </ThemeRoot>
    </>
  );
}

const Bar = styled.aside`
  position: fixed;
  inset: 0 0 auto;
  z-index: 99;
  padding: 0 ${theme.space[2]};
  background: ${theme.color.brandSoft};
  font-size: ${theme.text.s};
  overflow-wrap: anywhere;

  input {
    display: block;
    width: 100%;
  }
`;
