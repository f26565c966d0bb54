import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { CheckRow, type CheckRowProps } from './CheckRow';

export function Checkbox(props: CheckRowProps) {
  return <Frame {...props} />;
}

const Frame = styled(CheckRow)`
  input {
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    border: 1.5px solid ${theme.color.edge};
    border-radius: 6px;
    background: ${theme.color.card};
    transition: background-color ${theme.motion.fast};
  }
  input[aria-invalid] {
    border-color: ${theme.color.danger};
  }
  input:checked {
    border-color: ${theme.color.brand};
    background: ${theme.color.brand};
  }
  /* The tick is drawn as two borders of a rotated box, so that it has the theme's colour. */
  input:checked::before {
    content: '';
    width: 7px;
    height: 12px;
    margin-top: -3px;
    border: solid ${theme.color.brandInk};
    border-width: 0 2.5px 2.5px 0;
    transform: rotate(45deg);
  }
`;
