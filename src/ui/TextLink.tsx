import { Link, type LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';
import { textLinkLook } from './textLink.styles';

export function TextLink(props: LinkProps) {
  return <Frame {...props} />;
}

const Frame = styled(Link)`
  ${textLinkLook}
`;
