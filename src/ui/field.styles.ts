import { css, styled } from 'styled-components';
import { theme } from '../theme/theme';

/** The box around a control and the elements inside it, e.g. a currency symbol. */
export const ControlBox = styled.div`
  position: relative;
`;

/** The look of every control for text or a choice. */
export const controlLook = css`
  display: block;
  width: 100%;
  min-height: ${theme.size.field};
  padding: 0 14px;
  border: 1px solid ${theme.color.edge};
  border-radius: ${theme.radius.m};
  background: ${theme.color.card};
  color: ${theme.color.ink};
  line-height: 1.4;
  appearance: none;
  transition: border-color ${theme.motion.fast};

  &[readonly] {
    background: ${theme.color.sunken};
  }
  &::placeholder {
    color: ${theme.color.inkSoft};
    opacity: 1;
  }
  &:focus {
    border-color: ${theme.color.sea};
    outline: 2px solid ${theme.color.sea};
    outline-offset: -1px;
  }
  &[aria-invalid='true'] {
    border-color: ${theme.color.danger};
  }
  &:disabled {
    background: ${theme.color.sunken};
    color: ${theme.color.inkSoft};
  }
`;
