import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Stack } from '../../ui/layout/Stack';

interface Props {
  heading: string;
  /** An explanation of the group, below its heading. */
  text?: string;
  children: ReactNode;
}

/** A section of a settings page: heading, explanation, rows. */
export function Group({ heading, text, children }: Props) {
  const id = useId();
  return (
    <Frame as="section" gap={3} aria-labelledby={id}>
      <div>
        <h2 id={id}>{heading}</h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </Frame>
  );
}

const Frame = styled(Stack)`
  h2 {
    color: ${theme.color.inkSoft};
    font-size: ${theme.text.label};
  }
  p:not([data-passing]) {
    color: ${theme.color.inkSoft};
  }
  p {
    font-size: ${theme.text.s};
  }
`;
