import { lazy, Suspense, useRef, useState } from 'react';
import { ImageOff } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { CountChip } from '../CountChip';
import { useInView } from '../useInView';
import { Slide } from './Slide';
import type { CarouselTexts, SlidesProps } from './slides';

const SwiperCarousel = lazy(() =>
  import('./SwiperCarousel').then((module) => ({ default: module.SwiperCarousel })),
);

const italian: CarouselTexts = {
  carousel: 'Galleria di immagini',
  previous: 'Immagine precedente',
  next: 'Immagine successiva',
};

interface CarouselProps extends Pick<SlidesProps, 'images' | 'to'> {
  /** What the pictures show: the title of the post. */
  label: string;
  ratio?: number;
  eager?: boolean;
  texts?: Partial<CarouselTexts>;
}

/** Pictures of one post. The first stands at once; swiping loads when the card comes near the screen. */
export function Carousel({ images, label, ratio = 1, to, eager = false, texts }: CarouselProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useInView(frame);
  const shown = images.filter((image) => !failed.includes(image.name));
  const [first] = shown;
  const slides = {
    images: shown,
    ratio,
    to,
    eager,
    texts: { ...italian, ...texts },
    onFail: (name: string) => setFailed((names) => [...names, name]),
  };

  if (!first) {
    return (
      <Empty style={{ aspectRatio: ratio }}>
        <ImageOff aria-hidden />
      </Empty>
    );
  }
  if (shown.length === 1) return <Slide {...slides} image={first} />;

  const still = (
    <>
      <Slide {...slides} image={first} />
      <CountChip at={1} of={shown.length} />
    </>
  );
  return (
    <Frame ref={frame} role="group" aria-roledescription={slides.texts.carousel} aria-label={label}>
      {isNear ? (
        <Suspense fallback={still}>
          <SwiperCarousel {...slides} />
        </Suspense>
      ) : (
        still
      )}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
`;

const Empty = styled.div`
  display: grid;
  place-items: center;
  background: ${theme.color.sunken};
  color: ${theme.color.inkSoft};
`;
