import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

interface Props {
  /** Names the group. */
  label: string;
  lines: readonly string[];
  /** One line that scrolls sideways, instead of wrapping. */
  isRow?: boolean;
  onPick: (line: string) => void;
}

/** Sentences that a tap writes into the field: sending stays a tap of its own. */
export const QuickLines = ({ label, lines, isRow = false, onPick }: Props) => (
  <Frame role="group" aria-label={label} data-row={isRow || undefined}>
    {lines.map((line) => (
      <Chip key={line} type="button" onClick={() => onPick(line)}>
        {line}
      </Chip>
    ))}
  </Frame>
);

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space[2]};

  &[data-row] {
    flex: none;
    flex-wrap: nowrap;
    justify-content: flex-start;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scrollbar-width: none;
    padding: ${theme.space[3]} ${theme.space[4]} 0;
  }
`;

const Chip = styled.button`
  flex: none;
  max-width: 100%;
  min-height: ${theme.size.target};
  padding: ${theme.space[1]} ${theme.space[4]};
  border: 1px solid ${theme.color.edge};
  border-radius: ${theme.radius.full};
  background: ${theme.color.card};
  color: ${theme.color.ink};
  font-size: ${theme.text.label};

  &:active {
    background: ${theme.color.brandSoft};
  }
`;
