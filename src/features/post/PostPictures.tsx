import { Heart } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Post } from '../../../contract/entities';
import { isCalm } from '../../lib/calm';
import { tick } from '../../lib/tick';
import { twoTaps } from '../../lib/useTaps';
import { theme } from '../../theme/theme';
import { Carousel } from '../../ui/carousel/Carousel';
import { SharedPhoto } from '../../ui/SharedPhoto';
import { Shot, SoldBand } from '../../ui/AdCard.styles';
import { useHold } from '../../ui/useHold';
import { ratioOf } from './postRules';
import { Veiled } from './Veiled';

interface Props {
  post: Pick<Post, 'titolo' | 'listImmagini' | 'venduto' | 'velato'>;
  to?: string;
  eager?: boolean;
  /**
   * The photo takes part in the view transition from the card to the post's page. Only one element on a page may do so.
   */
  isShared?: boolean;
  /** The index of the picture to show. */
  at?: number;
  /** Called with the index of a tapped picture. */
  onOpen?: (at: number) => void;
  /** Called after a double tap on a picture, and after a long press. */
  onLike?: (() => void) | undefined;
  onHold?: (() => void) | undefined;
}

/** The pictures of a post; draws nothing if it has none. */
export function PostPictures({ post, to, eager, isShared = false, at, onOpen, onLike, onHold }: Props) {
  const { t } = useTranslation();
  const hold = useHold(onHold);
  const { taps, heart } = useDoubleTap(onLike);
  const { titolo, listImmagini, venduto, velato } = post;
  if (listImmagini.length === 0) return null;
  const pictures = (
    <Shot data-sold={venduto === 1 || undefined} {...hold} {...taps}>
      <Carousel
        images={listImmagini.map((image) => ({
          id: image.nomeImmagine,
          name: image.nomeImmagine,
          // A picture without its own alt text has the title as alt text, which would only repeat the heading.
          alt: image.immagineAltName === titolo ? '' : image.immagineAltName,
          preview: image.anteprima,
          ratio: ratioOf(image),
        }))}
        to={to}
        turnTo={at === undefined ? undefined : listImmagini[at]?.nomeImmagine}
        onOpen={onOpen}
        eager={eager}
        texts={{
          carousel: t('post-galleria'),
          previous: t('post-immagine-precedente'),
          next: t('post-immagine-successiva'),
          open: t('post-galleria-apri'),
          photo: (numero, totale) => t('post-foto-di', { numero, totale }),
        }}
      />
      {venduto === 1 && <SoldBand aria-hidden>{t('post-venduto')}</SoldBand>}
      {heart}
    </Shot>
  );
  if (velato === 1) return <Veiled>{pictures}</Veiled>;
  return isShared ? <SharedPhoto to={to}>{pictures}</SharedPhoto> : pictures;
}

/** The props of a photo that a double tap likes, and the heart that answers it. */
function useDoubleTap(onLike: (() => void) | undefined) {
  const [beats, setBeats] = useState(0);
  if (!onLike) return { taps: {}, heart: null };
  const onDoubleClick = () => {
    setBeats(beats + 1);
    tick();
    onLike();
  };
  const heart = beats > 0 && (
    <Beat key={beats} ref={beat} aria-hidden>
      <Heart size={96} />
    </Beat>
  );
  return { taps: { ...twoTaps, onDoubleClick }, heart };
}

/** Springs a heart up over the picture and lets it go. */
function beat(heart: HTMLElement | null): void {
  if (!isCalm()) heart?.animate({ opacity: [0, 1, 1, 1, 0], scale: [0.6, 1.2, 1, 1, 1] }, 800);
}

/* Invisible without motion. */
const Beat = styled.span`
  position: absolute;
  z-index: 2;
  inset: 0;
  display: grid;
  place-items: center;
  opacity: 0;
  color: ${theme.color.onPicture};
  filter: drop-shadow(0 2px 8px ${theme.color.glass});
  pointer-events: none;

  svg {
    fill: currentColor;
  }
`;
