import { useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { Swiper } from 'swiper';
import 'swiper/css';
import { yieldToMain } from '../../lib/yieldToMain';
import { Slide } from './Slide';
import type { SlidesProps } from './slides';

/**
 * The part of the carousel that uses the Swiper library, a chunk of its own: one slide, endless, 500 ms (§2 post
 * card).
 */
export function SwiperSlides(props: SlidesProps) {
  // Dropping a picture changes the key, so that the endless loop is built again instead of patched.
  return <Slides key={props.images.map(({ id }) => id).join()} {...props} />;
}

/* The bare library, because its React components would initialise everything in the task that commits the page. */
function Slides({ images, at, eager, photo, onSwiper, onTurn, ...slide }: SlidesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const handleTurn = useEffectEvent(({ realIndex }: Swiper) => onTurn(images[realIndex]?.id));
  const make = useEffectEvent(
    (element: HTMLElement) =>
      new Swiper(element, {
        init: false,
        loop: true,
        initialSlide: at,
        slidesPerView: 1,
        speed: 500,
        on: { realIndexChange: (turned) => handleTurn(turned) },
      }),
  );
  const tell = useEffectEvent(onSwiper);
  useEffect(() => {
    if (!frame.current) return undefined;
    const swiper = make(frame.current);
    let isLeft = false;
    // In a task of its own, because together with the commit it would block a slow phone for a tenth of a second.
    void yieldToMain().then(() => {
      if (isLeft) return;
      swiper.init();
      tell(swiper);
    });
    return () => {
      isLeft = true;
      // Ending the loop would put the slides back in order, and Chromium never frees a picture that is inserted into a
      // removed page.
      swiper.params.loop = false;
      swiper.destroy(true, false);
    };
  }, []);
  return (
    <Frame ref={frame} className="swiper">
      <div className="swiper-wrapper">
        {images.map((image, index) => (
          <div key={image.id} className="swiper-slide" inert={index !== at}>
            <Slide
              {...slide}
              image={image}
              place={photo(index + 1, images.length)}
              eager={eager && index === 0}
            />
          </div>
        ))}
      </div>
    </Frame>
  );
}

const Frame = styled.div`
  &.swiper {
    z-index: 0;
  }
`;
