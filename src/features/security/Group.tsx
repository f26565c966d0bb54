import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

interface Props {
  heading: string;
  /** What it is about, below the heading. */
  text?: string;
  children: ReactNode;
}

/** A part of the security page. */
export function Group({ heading, text, children }: Props) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <div>
        <h2 id={id}>{heading}</h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </Frame>
  );
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};

  h2 {
    color: ${theme.color.inkSoft};
    font-size: ${theme.text.label};
  }
  p {
    color: ${theme.color.inkSoft};
    font-size: ${theme.text.s};

    &[role='alert'] {
      color: ${theme.color.danger};
    }
  }
`;
