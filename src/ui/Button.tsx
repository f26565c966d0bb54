import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { styled } from 'styled-components';
import { buttonLook, lookAttributes, type ButtonLook } from './button.styles';
import { Spinner } from './Spinner';

interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** Work is in progress: the button keeps its width and its name, and a spinner covers its text. */
  busy?: boolean;
  /** Ignores taps for now but keeps the focus; its text says why. */
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

/* A `disabled` button would lose the focus. This one keeps the focus, and does not submit a form either. */
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
