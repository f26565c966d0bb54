import {
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { ImageOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Swiper } from 'swiper';
import { useSaid } from '../../lib/useSaid';
import { part } from '../../lib/part';
import { theme } from '../../theme/theme';
import { CountChip } from '../CountChip';
import { useInView } from '../useInView';
import { Arrows } from './Arrows';
import { Opening } from './Opening';
import { Slide } from './Slide';
import type { CarouselImage, CarouselTexts, SlidesProps } from './slides';

const SwiperSlides = part(() => import('./SwiperSlides'), 'SwiperSlides');

interface CarouselProps {
  images: readonly CarouselImage[];
  ratio?: number;
  /** The address that a tap on a picture opens. */
  to?: string;
  /** Called instead of a navigation when a picture is tapped, with the picture's index. */
  onOpen?: (at: number) => void;
  /** When this changes, the carousel turns to that picture: the one last viewed in the full-screen viewer. */
  turnTo?: CarouselImage['id'] | undefined;
  eager?: boolean;
  texts: CarouselTexts;
}

/** The pictures of one post; those that fail to load are dropped. */
export function Carousel({ images, ratio = 1, to, onOpen, turnTo, eager = false, texts }: CarouselProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = images.filter((image) => !failed.includes(image.name));
  const [first] = shown;
  const slide = { ratio, eager, onFail: (name: string) => setFailed((names) => [...names, name]) };

  if (!first) {
    return (
      <Empty style={{ aspectRatio: ratio }}>
        <ImageOff aria-hidden />
      </Empty>
    );
  }
  const still = <Slide {...slide} image={first} place={texts.photo(1, shown.length)} />;
  const open = onOpen && ((id: CarouselImage['id']) => onOpen(images.findIndex((image) => image.id === id)));
  if (shown.length === 1)
    return (
      <Opening label={texts.open} onOpen={open && (() => open(first.id))}>
        <Linked to={to}>{still}</Linked>
      </Opening>
    );
  return (
    <Gallery {...slide} images={shown} still={still} to={to} onOpen={open} turnTo={turnTo} texts={texts} />
  );
}

interface GalleryProps extends Omit<SlidesProps, 'at' | 'photo' | 'onSwiper' | 'onTurn'> {
  still: ReactNode;
  to: string | undefined;
  onOpen: ((id: CarouselImage['id']) => void) | undefined;
  turnTo: CarouselImage['id'] | undefined;
  texts: CarouselTexts;
}

/**
 * Draws the first picture at once. The swiping code loads when the card comes near the screen, and is then laid over
 * the first picture, which stays: removing a pressed picture from the page would lose the tap.
 */
function Gallery({ images, still, to, onOpen, turnTo, texts, ...slide }: GalleryProps) {
  const [swiper, setSwiper] = useState<Swiper>();
  const [current, setCurrent] = useState<CarouselImage['id']>();
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useInView(frame);
  const found = images.findIndex((image) => image.id === current);
  const at = Math.max(found, 0);
  const follow = useEffectEvent(() => {
    const index = images.findIndex((image) => image.id === turnTo);
    if (index >= 0) swiper?.slideToLoop(index, 0);
  });
  useEffect(() => follow(), [turnTo]);
  useSaid(current === undefined ? undefined : texts.photo(at + 1, images.length));

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') swiper?.slidePrev();
    else if (event.key === 'ArrowRight') swiper?.slideNext();
    else return;
    event.preventDefault();
  }

  return (
    <Frame ref={frame} role="group" aria-label={texts.carousel} onKeyDown={handleKeyDown}>
      <Opening label={texts.open} onOpen={onOpen && (() => onOpen(images[at]?.id ?? 0))}>
        <Linked to={to}>
          <Room aria-hidden={swiper !== undefined} style={{ aspectRatio: images[at]?.ratio ?? slide.ratio }}>
            {still}
          </Room>
          {isNear && (
            <Suspense fallback={null}>
              <Over>
                <SwiperSlides
                  {...slide}
                  photo={texts.photo}
                  images={images}
                  at={at}
                  onSwiper={setSwiper}
                  onTurn={setCurrent}
                />
              </Over>
            </Suspense>
          )}
        </Linked>
      </Opening>
      <CountChip at={at + 1} of={images.length} />
      {swiper && (
        <Arrows
          texts={texts}
          isSilent={to !== undefined}
          onPrevious={() => swiper.slidePrev()}
          onNext={() => swiper.slideNext()}
        />
      )}
    </Frame>
  );
}

/** One link around all pictures; it stays in the page, with its focus, when the carousel loads. */
function Linked({ to, children }: { to?: string; children: ReactNode }) {
  if (to === undefined) return children;
  return (
    <Whole to={to} draggable={false}>
      {children}
    </Whole>
  );
}

const Frame = styled.div`
  position: relative;
`;

const Whole = styled(Link)`
  display: block;

  /* The card cuts off whatever overflows it, so the focus ring is drawn inside. */
  &:focus-visible {
    z-index: 1;
    outline-offset: -4px;
  }
`;

/* §2: as high as the current picture; takes the next one's height while that slides in. */
const Room = styled.div`
  overflow: hidden;
  transition: aspect-ratio ${theme.motion.slide};
`;

const Over = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
`;

const Empty = styled.div`
  display: grid;
  place-items: center;
  background: ${theme.color.sunken};
  color: ${theme.color.inkSoft};
`;
