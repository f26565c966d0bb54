import { Maximize2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { glassDisc } from '../covers.styles';
import { IconButton } from '../IconButton';

interface OpeningProps {
  label: string;
  onOpen: (() => void) | undefined;
  children: ReactNode;
}

/** A tap anywhere on the pictures opens them; the button in the corner does the same by keyboard and screen reader. */
export function Opening({ label, onOpen, children }: OpeningProps) {
  const corner = useRef<HTMLSpanElement>(null);
  if (!onOpen) return children;
  const handleClick = () => {
    // When the viewer closes, the focus returns to this button.
    corner.current?.querySelector('button')?.focus({ preventScroll: true });
    onOpen();
  };
  return (
    <Frame onClick={handleClick}>
      {children}
      <Corner ref={corner}>
        {/* The button's click bubbles to the frame, which handles it. */}
        <IconButton label={label} tone="picture">
          <Maximize2 size={18} />
        </IconButton>
      </Corner>
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  cursor: zoom-in;
`;

/* Above the sold band. */
const Corner = styled.span`
  position: absolute;
  z-index: 2;
  right: ${theme.space[1]};
  bottom: calc(${theme.space[1]} + var(--band, 0px));

  ${glassDisc('6px')}
`;
