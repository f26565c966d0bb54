import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

/** Styles the host's HTML by element names, because it has no class names. */
export const Prose = styled.div`
  overflow-x: auto;
  overflow-wrap: break-word;
  hyphens: auto;

  > * + * {
    margin-top: ${theme.space[3]};
  }
  h2 {
    margin-top: ${theme.space[6]};
    font-size: ${theme.text.l};
  }
  h3 {
    margin-top: ${theme.space[5]};
  }
  ul,
  ol {
    padding-left: ${theme.space[5]};
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-top: ${theme.space[2]};
  }
  a {
    color: ${theme.color.sea};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${theme.text.s};
  }
  th,
  td {
    padding: ${theme.space[2]} ${theme.space[1]};
    border: 1px solid ${theme.color.line};
    text-align: left;
    vertical-align: top;
  }
  tr:has(> :nth-child(5)) > * {
    padding-inline: 2px;
    font-size: ${theme.text.xs};
  }
  th {
    background: ${theme.color.sunken};
  }
`;
