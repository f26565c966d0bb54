import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { Logo } from './Logo';

interface LoadingOverlayProps {
  /** 0 to 100; counted by the caller. */
  percent: number;
  label: string;
}

/** Logo and percentage over the whole screen; the page behind does not scroll (§2). */
export function LoadingOverlay({ percent, label }: LoadingOverlayProps) {
  return (
    <Frame
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-locks-scroll
    >
      <Logo />
      <Count>{percent} %</Count>
    </Frame>
  );
}

const Frame = styled.div`
  position: fixed;
  z-index: ${theme.layer.overlay};
  inset: 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[4]};
  background: ${theme.color.paper};
  font-size: 2rem;
`;

const Count = styled.span`
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.m};
  font-variant-numeric: tabular-nums;
`;
