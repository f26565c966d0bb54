import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

export const Frame = styled.form`
  display: grid;
  grid-template: auto 1fr auto / minmax(0, 1fr);
  min-height: 100dvh;
`;

export const Count = styled.span`
  padding-right: ${theme.space[3]};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.s};
  font-variant-numeric: tabular-nums;
`;

/** From edge to edge, right below the header. */
export const Progress = styled.div`
  margin: calc(-1 * ${theme.space[4]});
  margin-bottom: ${theme.space[4]};
`;

/** Where the thumb is; it stays above the keyboard. */
export const Bar = styled.div`
  position: sticky;
  z-index: ${theme.layer.bar};
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]} calc(${theme.space[3]} + env(safe-area-inset-bottom));
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.card};

  /* Below the way back where larger texts leave no room beside it. */
  > [type='submit'] {
    flex: 1;
    width: auto;
  }
`;
