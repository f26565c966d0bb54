import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { progressbar } from './progress';

interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  /** Says what is in progress, e.g. "Caricamento immagini". */
  label: string;
}

export function ProgressBar({ value, label }: ProgressBarProps) {
  const percent = Math.round(Math.min(Math.max(value, 0), 100));
  return (
    <Track {...progressbar(label, percent)}>
      <Fill style={{ transform: `scaleX(${percent / 100})` }} />
    </Track>
  );
}

const Track = styled.div`
  height: 4px;
  overflow: hidden;
  border-radius: 2px;
  background: ${theme.color.line};
  outline: 1px solid transparent;
`;

const Fill = styled.div`
  height: 100%;
  border-radius: inherit;
  background: ${theme.color.brand};
  transform-origin: left;
  transition: transform ${theme.motion.normal};

  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: Highlight;
  }
`;
