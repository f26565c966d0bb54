import { styled } from 'styled-components';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/css';
import { Slide } from './Slide';
import type { SlidesProps } from './slides';

/** The library's part of the carousel, a chunk of its own: one slide, endless, 500 ms (§2 post card). */
export function SwiperSlides({ images, at, eager, onSwiper, onTurn, ...slide }: SlidesProps) {
  return (
    <Frame>
      {/* A dropped picture changes the key: the loop is laid out anew rather than patched. */}
      <Swiper
        key={images.map((image) => image.id).join()}
        loop
        initialSlide={at}
        slidesPerView={1}
        speed={500}
        onSwiper={onSwiper}
        onRealIndexChange={({ realIndex }) => onTurn(images[realIndex]?.id)}
      >
        {images.map((image, index) => (
          <SwiperSlide key={image.id} role="group" aria-label={`${index + 1} / ${images.length}`}>
            <div inert={index !== at}>
              <Slide {...slide} image={image} eager={eager && index === 0} />
            </div>
          </SwiperSlide>
        ))}
      </Swiper>
    </Frame>
  );
}

const Frame = styled.div`
  .swiper {
    z-index: 0;
  }
`;
