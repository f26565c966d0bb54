import type { ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Text } from '../../ui/layout/Text';
import { useIsAbove } from '../../ui/useIsAbove';
import { BackButton } from '../../core/screen/BackButton';

const height = 56;

interface Props {
  /** undefined while the person is on the way. */
  name: string | undefined;
  /** Holds the name in the page. */
  mark: RefObject<HTMLDivElement | null>;
  /** At the far end. */
  right?: ReactNode;
}

/** The way back, over the cover; once the page's own name is scrolled out, a small header that says it. */
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

/* It takes no room of the page. */
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
