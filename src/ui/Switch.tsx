import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { CheckRow, type CheckRowProps } from './CheckRow';

/** `atEnd` puts the switch at the end of the row, as in lists of settings. */
export function Switch({ atEnd, ...rest }: CheckRowProps & { atEnd?: boolean }) {
  return <Frame {...rest} role="switch" className={atEnd ? 'end' : undefined} />;
}

const Frame = styled(CheckRow)`
  &.end label {
    flex-direction: row-reverse;
    justify-content: space-between;
  }

  input {
    width: 48px;
    height: 28px;
    padding: 3px;
    border-radius: 14px;
    background: ${theme.color.edge};
    transition: background-color ${theme.motion.normal};
  }
  input::before {
    content: '';
    display: block;
    width: 22px;
    height: 22px;
    border-radius: 50%;
    background: ${theme.color.knob};
    box-shadow: ${theme.shadow.low};
    transition: translate ${theme.motion.normal};
  }
  input:checked {
    background: ${theme.color.brand};
  }
  input:checked::before {
    background: ${theme.color.brandInk};
    translate: 20px 0;
  }

  /* Forced colours remove all backgrounds: track, knob and state are drawn in the system's colours. */
  @media (forced-colors: active) {
    input {
      border: 1px solid ButtonText;
      padding: 2px;
    }
    input,
    input::before {
      forced-color-adjust: none;
    }
    input,
    input:checked::before {
      background: Canvas;
    }
    input::before {
      background: ButtonText;
    }
    input:checked {
      background: Highlight;
    }
  }
`;
