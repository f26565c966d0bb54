import { Link, type LinkProps } from 'react-router-dom';
import { styled } from 'styled-components';
import { iconLook, type IconTone } from './iconButton.styles';

interface IconLinkProps extends LinkProps {
  label: string;
  tone?: IconTone;
}

export function IconLink({ label, tone = 'plain', children, ...rest }: IconLinkProps) {
  return (
    <Frame aria-label={label} data-tone={tone} {...rest}>
      {children}
    </Frame>
  );
}

const Frame = styled(Link)`
  ${iconLook}
`;
