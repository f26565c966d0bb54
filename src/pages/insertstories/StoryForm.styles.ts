import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

export const Fields = styled.fieldset`
  display: grid;
  gap: ${theme.space[5]};
  padding-bottom: 96px;
`;

/** The screen in small: the same sides, so that lines break as they will in the viewer. */
export const Preview = styled.div`
  width: calc(min(100vw, ${theme.size.column}) * 0.5);
  height: 50lvh;
  margin-inline: auto;
  overflow: hidden;
  border-radius: ${theme.radius.l};
  box-shadow: ${theme.shadow.high};

  /* The text waits for its font instead of jumping. */
  &[data-waiting] p {
    opacity: 0;
  }
`;

export const Foot = styled.footer`
  position: fixed;
  z-index: ${theme.layer.bar};
  inset: auto 0 0;
  display: grid;
  gap: ${theme.space[2]};
  max-width: ${theme.size.column};
  margin-inline: auto;
  padding: ${theme.space[3]} ${theme.space[4]} calc(${theme.space[3]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.card};
`;

export const Problem = styled.p`
  color: ${theme.color.danger};
`;
