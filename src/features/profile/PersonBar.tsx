import type { ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Text } from '../../ui/layout/Text';
import { useIsAbove } from '../../ui/useIsAbove';
import { BackButton } from '../../core/screen/BackButton';

const height = 56;

interface Props {
  /** The person's name; undefined while it is loading. */
  name: string | undefined;
  /** The element with the name in the page. The bar shows the name once this element is scrolled out of view. */
  mark: RefObject<HTMLDivElement | null>;
  /** Drawn at the right end of the bar. */
  right?: ReactNode;
}

/**
 * The back button over the cover picture. Once the name in the page is scrolled out of view, the bar becomes a small
 * header with the name.
 */
export function PersonBar({ name, mark, right }: Props) {
  const isAbove = useIsAbove(mark, height);
  return (
    <Bar data-above={isAbove || undefined}>
      <BackButton />
      <Text as="b" grow lines={1} aria-hidden>
        {isAbove && name}
      </Text>
      {right}
    </Bar>
  );
}

const tall = `calc(${height}px + env(safe-area-inset-top))`;

/* Takes no space in the page: the negative margin equals its height. */
const Bar = styled.header`
  position: sticky;
  z-index: ${theme.layer.sticky};
  top: 0;
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  height: ${tall};
  margin-bottom: calc(-1 * ${tall});
  padding: env(safe-area-inset-top) ${theme.space[1]} 0;
  border-bottom: 1px solid transparent;
  pointer-events: none;

  > button {
    flex: none;
    pointer-events: auto;
  }
  &[data-above] {
    border-bottom-color: ${theme.color.line};
    background: ${theme.color.paper};
    pointer-events: auto;
  }
`;
