import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

interface Props {
  title: string;
  /** Where all of it is; without it no link. */
  to?: string;
  linkText: string;
}

export function SectionHead({ title, to, linkText }: Props) {
  return (
    <Frame>
      <h2>{title}</h2>
      {to !== undefined && <Link to={to}>{linkText}</Link>}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${theme.space[3]};
  min-height: ${theme.size.target};
  padding: ${theme.space[2]} ${theme.space[4]} 0;

  h2 {
    font-size: ${theme.text.l};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.size.target};
    color: ${theme.color.sea};
    font-weight: ${theme.weight.medium};
  }
`;
