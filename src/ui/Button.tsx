import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { styled } from 'styled-components';
import { buttonLook, lookAttributes, type ButtonLook } from './button.styles';
import { Spinner } from './Spinner';

interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** Work in progress: the text keeps its room and its name, a spinner stands over it. */
  busy?: boolean;
  /** Takes no tap for now, and keeps the focus: its text says why. */
  held?: boolean;
}

export function Button({
  variant,
  size,
  wide,
  danger,
  busy = false,
  held = busy,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <Frame
      type="button"
      {...rest}
      {...lookAttributes({ variant, size, wide, danger })}
      aria-busy={busy || undefined}
      aria-disabled={held || undefined}
      onClick={held ? refuse : onClick}
    >
      <Text>{children}</Text>
      {busy && (
        <Over>
          <Spinner />
        </Over>
      )}
    </Frame>
  );
}

/* A disabled button would lose the focus that it has. This one keeps it, and sends no form either. */
const refuse = (event: MouseEvent) => event.preventDefault();

const Frame = styled.button`
  ${buttonLook}
`;

const Text = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: inherit;
  min-width: 0;

  [aria-busy] > & {
    opacity: 0;
  }
`;

const Over = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;
