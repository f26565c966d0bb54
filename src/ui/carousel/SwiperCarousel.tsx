import { useState, type KeyboardEvent } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import type { Swiper as SwiperInstance } from 'swiper';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/css';
import { theme } from '../../theme/theme';
import { CountChip } from '../CountChip';
import { IconButton } from '../IconButton';
import { Slide } from './Slide';
import type { SlidesProps } from './slides';

/** The library's part of the carousel, a chunk of its own: one slide, endless, 500 ms (§2 post card). */
export function SwiperCarousel({ images, texts, ...slide }: SlidesProps) {
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [current, setCurrent] = useState(images[0]?.id);
  const count = images.length;
  const at = Math.max(
    images.findIndex((image) => image.id === current),
    0,
  );

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') swiper?.slidePrev();
    else if (event.key === 'ArrowRight') swiper?.slideNext();
    else return;
    event.preventDefault();
  }

  return (
    <Frame onKeyDown={handleKeyDown}>
      {/* A dropped picture changes the key: the loop is laid out anew rather than patched. */}
      <Swiper
        key={images.map((image) => image.id).join()}
        loop
        initialSlide={at}
        slidesPerView={1}
        speed={500}
        onSwiper={setSwiper}
        onRealIndexChange={(instance) => setCurrent(images[instance.realIndex]?.id)}
      >
        {images.map((image, index) => (
          <SwiperSlide key={image.id} role="group" aria-label={`${index + 1} / ${count}`}>
            <div inert={index !== at}>
              <Slide {...slide} image={image} eager={slide.eager && index === 0} />
            </div>
          </SwiperSlide>
        ))}
      </Swiper>
      <CountChip at={at + 1} of={count} />
      <Arrow data-side="left">
        <IconButton label={texts.previous} tone="picture" onClick={() => swiper?.slidePrev()}>
          <ChevronLeft size={20} />
        </IconButton>
      </Arrow>
      <Arrow data-side="right">
        <IconButton label={texts.next} tone="picture" onClick={() => swiper?.slideNext()}>
          <ChevronRight size={20} />
        </IconButton>
      </Arrow>
    </Frame>
  );
}

const Frame = styled.div`
  .swiper {
    z-index: 0;
  }
`;

/* The finger gets 44 px, the picture loses only the 30 px disc. */
const Arrow = styled.span`
  position: absolute;
  z-index: 1;
  top: calc(50% - 22px);

  &[data-side='left'] {
    left: ${theme.space[1]};
  }
  &[data-side='right'] {
    right: ${theme.space[1]};
  }

  button {
    position: relative;
  }
  button::before {
    content: '';
    position: absolute;
    inset: 7px;
    border-radius: 50%;
    background: ${theme.color.glass};
    opacity: 0.7;
  }
  svg {
    position: relative;
  }
`;
