import { useState } from 'react';
import { styled } from 'styled-components';
import { noProfileImage } from '../../contract/limits';
import { srcSet } from '../lib/images';
import { theme } from '../theme/theme';
import { Img } from './Img';

interface AvatarProps {
  /** The API's `imgProfilo`; an empty or broken one shows the default picture. */
  image: string | null | undefined;
  /** Empty if the person's name is beside the picture. */
  alt?: string;
  /** The picture's side in pixels, without the ring around it. */
  size?: number;
  /** `unseen` and `seen` tell of the person's stories; `paper` is a light edge against the background. */
  ring?: 'none' | 'unseen' | 'seen' | 'paper';
  eager?: boolean;
}

export function Avatar({ image, alt = '', size = 40, ring = 'none', eager = false }: AvatarProps) {
  const [failed, setFailed] = useState('');
  const src = image && image !== failed ? image : noProfileImage;
  return (
    <Ring data-ring={ring}>
      <Face
        src={src}
        widths={srcSet(src)}
        sizes={`${size}px`}
        width={size}
        height={size}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        // The default picture may fail as well: each of the two is requested only once.
        onError={() => setFailed(image ?? '')}
      />
    </Ring>
  );
}

const Ring = styled.span`
  flex: none;
  display: inline-block;
  position: relative;
  border-radius: 50%;

  &[data-ring='paper'] {
    padding: 2px;
    background: ${theme.color.paper};
  }
  &[data-ring$='seen'] {
    padding: 5.5px;
  }
  &[data-ring$='seen']::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 2.5px solid ${theme.color.line};
    border-radius: 50%;
  }
  /*
   * §4: a blinking ring. It never ends, so the menu has a switch that stops it (WCAG 2.2.2); off the screen it is
   * paused.
   */
  &[data-ring='unseen']::after {
    border-color: ${theme.color.unseen};
    animation: blink 1.2s ease-in-out 3s infinite paused;
  }
  [data-on-screen] &[data-ring='unseen']::after {
    animation-play-state: running;
  }
`;

const Face = styled(Img)`
  border-radius: 50%;
  object-fit: cover;
  background: ${theme.color.sunken};
`;
