import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { glassDisc } from '../covers.styles';
import { IconButton } from '../IconButton';
import type { CarouselTexts } from './slides';

interface ArrowsProps {
  texts: CarouselTexts;
  /** Hidden from screen readers, because the pictures are a link that handles the arrow keys. */
  isSilent: boolean;
  onPrevious: () => void;
  onNext: () => void;
}

export function Arrows({ texts, isSilent, onPrevious, onNext }: ArrowsProps) {
  const silence = isSilent ? { 'aria-hidden': true, tabIndex: -1 } : {};
  return (
    <>
      <Arrow data-side="left">
        <IconButton label={texts.previous} tone="picture" {...silence} onClick={onPrevious}>
          <ChevronLeft size={20} />
        </IconButton>
      </Arrow>
      <Arrow data-side="right">
        <IconButton label={texts.next} tone="picture" {...silence} onClick={onNext}>
          <ChevronRight size={20} />
        </IconButton>
      </Arrow>
    </>
  );
}

/* For mouse and keyboard; a finger swipes. The visible disc is 30 px wide. */
const Arrow = styled.span`
  position: absolute;
  z-index: 1;
  top: calc(50% - 22px);
  scale: var(--arrows);

  :has(:focus-visible) > & {
    scale: 1;
  }

  &[data-side='left'] {
    left: ${theme.space[1]};
  }
  &[data-side='right'] {
    right: ${theme.space[1]};
  }

  ${glassDisc('7px')}
  button::before {
    opacity: 0.7;
  }
`;
