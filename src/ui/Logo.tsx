import { styled } from 'styled-components';
import { theme } from '../theme/theme';

/** The wordmark. With `inherit` it has the size of the surrounding text. */
export function Logo({ inherit = false }: { inherit?: boolean }) {
  return <Mark data-inherit={inherit || undefined}>Piazza</Mark>;
}

const Mark = styled.span`
  color: ${theme.color.brand};
  font-size: ${theme.text.logo};
  font-weight: ${theme.weight.logo};
  letter-spacing: -0.04em;
  line-height: 1;

  &[data-inherit] {
    font-size: inherit;
  }
`;
