import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { drawn, type Look, look } from './layout/look';

/** A text link whose tap area is so many pixels larger above and below, without moving the lines of text. */
export const RoomyLink = styled(Link).withConfig(drawn)<Look & { $room: number }>`
  display: inline-block;
  margin-block: -${({ $room }) => $room}px;
  padding-block: ${({ $room }) => $room}px;
  ${look}
`;
