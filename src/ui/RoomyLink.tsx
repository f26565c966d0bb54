import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { drawn, type Look, look } from './layout/look';

/** Words that lead on: the finger has so many pixels more above and below, and the lines stay where they are. */
export const RoomyLink = styled(Link).withConfig(drawn)<Look & { $room: number }>`
  display: inline-block;
  margin-block: -${({ $room }) => $room}px;
  padding-block: ${({ $room }) => $room}px;
  ${look}
`;
