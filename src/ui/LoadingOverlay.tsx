import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { Logo } from './Logo';

interface LoadingOverlayProps {
  /** 0 to 100; counted by the caller. */
  percent: number;
  label: string;
  /** What can be done meanwhile. */
  children?: ReactNode;
}

/** Logo and percentage over the whole screen; the page behind does not scroll (§2). */
export function LoadingOverlay({ percent, label, children }: LoadingOverlayProps) {
  return (
    <Frame data-locks-scroll>
      <Progress
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <Logo />
        <Count>{percent} %</Count>
      </Progress>
      {children}
    </Frame>
  );
}

/* What is over at once is not covered for a blink. */
const Frame = styled.div`
  position: fixed;
  z-index: ${theme.layer.overlay};
  inset: 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[5]};
  background: ${theme.color.paper};
  animation: appear ${theme.motion.normal} 250ms backwards;
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
