import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Stack } from '../layout/Stack';

/** The fields of a form that fills a page; `disabled` locks them while their values are loading. */
export const Fields = styled(Stack).attrs({ as: 'fieldset' })<{ disabled: boolean }>`
  padding: ${theme.space[4]};
  padding-left: max(${theme.space[4]}, env(safe-area-inset-left));
  padding-right: max(${theme.space[4]}, env(safe-area-inset-right));
`;
