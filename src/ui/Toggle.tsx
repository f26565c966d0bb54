import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { buttonLook } from './button.styles';

interface ToggleProps extends ComponentPropsWithRef<'button'> {
  pressed: boolean;
}

/** A pill that is on or off ("Segui"). Its text may change with its state but its name must not: pass `aria-label`. */
export function Toggle({ pressed, ...rest }: ToggleProps) {
  return <Frame type="button" data-size="s" data-variant="ghost" aria-pressed={pressed} {...rest} />;
}

const Frame = styled.button`
  ${buttonLook}
`;
