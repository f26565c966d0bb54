import { styled } from 'styled-components';
import type { Notification } from '../../../contract/entities';
import { Avatar } from '../../ui/Avatar';

/** The profile pictures of up to three people whom a notification is about, in the space of one picture. */
export function Faces({ event: { imgProfilo, altri = [] } }: { event: Notification }) {
  if (altri.length === 0) return <Avatar image={imgProfilo} size={44} />;
  const faces = [imgProfilo, ...altri.map((other) => other.imgProfilo)];
  const places = altri.length === 1 ? two : three;
  return (
    <Room>
      {faces.map((image, at) => (
        <Face key={at} style={places[at]}>
          <Avatar image={image} size={24} ring="paper" />
        </Face>
      ))}
    </Room>
  );
}

/* The positions leave the lower right free for the notification's icon. */
const two = [
  { top: 0, right: 0 },
  { bottom: 0, left: 0 },
];
const three = [
  { top: 0, left: 0 },
  { top: 0, right: 0 },
  { bottom: 0, left: 2 },
];

const Room = styled.span`
  position: relative;
  width: 44px;
  height: 44px;
`;

const Face = styled.span`
  position: absolute;
  display: grid;
`;
