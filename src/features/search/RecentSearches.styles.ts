import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { popupLook } from '../../ui/popup.styles';

/* The popup with recent searches, in the place of the suggestions and as wide as the header. */
export const Popup = styled.section`
  ${popupLook}
  inset: 100% ${theme.space[4]} auto;
`;

export const RecentList = styled.ul`
  max-height: 250px;
  overflow-y: auto;
  overscroll-behavior: contain;
`;
