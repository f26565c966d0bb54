import { Link, type LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';
import { buttonLook, lookAttributes, type ButtonLook } from './button.styles';

/** A link that looks like a button. */
export function LinkButton({ variant, size, wide, danger, ...rest }: LinkProps & ButtonLook) {
  return <Frame {...rest} {...lookAttributes({ variant, size, wide, danger })} />;
}

const Frame = styled(Link)`
  ${buttonLook}
`;
