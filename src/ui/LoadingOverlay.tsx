import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { Logo } from './Logo';
import { Said } from './Said';
import { progressbar } from './progress';

interface LoadingOverlayProps {
  /** 0 to 100; the caller counts. */
  percent: number;
  label: string;
  /** A sentence about the work, if the percentage alone says too little. */
  note?: string;
  /** The page behind stays visible. */
  isClear?: boolean;
  /** Buttons for what the person can do meanwhile. */
  children?: ReactNode;
}

/** Logo and percentage over the whole screen; the page behind does not scroll (§2). */
export function LoadingOverlay({ percent, label, note, isClear = false, children }: LoadingOverlayProps) {
  return (
    <Frame data-locks-scroll data-clear={isClear || undefined}>
      <Panel>
        <Progress {...progressbar(label, percent)}>
          <Logo />
          <Count>{`${percent} %`}</Count>
        </Progress>
        {note !== undefined && (
          <p>
            <Said>{note}</Said>
          </p>
        )}
        {children}
      </Panel>
    </Frame>
  );
}

/* Appears after a short delay, so that quick work does not flash. */
const Frame = styled.div`
  position: fixed;
  z-index: ${theme.layer.overlay};
  inset: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  background: ${theme.color.paper};
  animation: appear ${theme.motion.normal} 250ms backwards;

  &[data-clear] {
    background: ${theme.color.veil};
  }
`;

const Panel = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space[5]};

  [data-clear] > & {
    /* With larger text the overlay still leaves a margin at the screen's edges. */
    min-width: min(14rem, 100% - 2 * ${theme.space[4]});
    max-width: calc(100% - 2 * ${theme.space[4]});
    padding: ${theme.space[6]};
    border-radius: ${theme.radius.l};
    background: ${theme.color.card};
    box-shadow: ${theme.shadow.high};
    text-align: center;
  }
`;

const Progress = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space[4]};
  font-size: 2rem;
`;

const Count = styled.span`
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.m};
  font-variant-numeric: tabular-nums;
`;
