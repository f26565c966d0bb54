import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { buttonLook, lookAttributes, type ButtonLook } from './button.styles';
import { Spinner } from './Spinner';

interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** Work in progress: the text keeps its room and its name, a spinner stands over it. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  wide,
  danger,
  busy = false,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <Frame
      type="button"
      {...rest}
      {...lookAttributes({ variant, size, wide, danger })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
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
