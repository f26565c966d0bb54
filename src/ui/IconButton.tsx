import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { iconLook, type IconTone } from './iconButton.styles';

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** The accessible name: what the button does. */
  label: string;
  tone?: IconTone;
}

export function IconButton({ label, tone = 'plain', children, ...rest }: IconButtonProps) {
  return (
    <Frame type="button" aria-label={label} data-tone={tone} {...rest}>
      {children}
    </Frame>
  );
}

const Frame = styled.button`
  ${iconLook}
`;
