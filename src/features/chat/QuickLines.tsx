import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Row } from '../../ui/layout/Row';
import { Scroller } from '../../ui/layout/Scroller';

interface Props {
  /** The group's accessible name. */
  label: string;
  lines: readonly string[];
  /** Draws the sentences in one row that scrolls sideways, instead of wrapping them. */
  isRow?: boolean;
  onPick: (line: string) => void;
}

/** Suggested sentences. A tap on one puts it into the text field; the person still has to send it. */
export function QuickLines({ label, lines, isRow = false, onPick }: Props) {
  if (lines.length === 0) return null;
  const chips = lines.map((line) => (
    <Chip key={line} type="button" onClick={() => onPick(line)}>
      {line}
    </Chip>
  ));
  const group = { role: 'group', 'aria-label': label, gap: 2, children: chips } as const;
  return isRow ? <Scroller rigid pad="2 4" {...group} /> : <Row wrap inMiddle {...group} />;
}

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
