import { render, waitFor } from '@testing-library/react';
import { SwiperSlides } from './SwiperSlides';

test('slides that were removed are not moved any more', async () => {
  const handleSwiper = jest.fn();
  const { container, unmount } = render(
    <SwiperSlides
      images={[1, 2, 3].map((id) => ({ id, name: `/img/${id}.webp`, alt: `Foto ${id}` }))}
      at={0}
      ratio={1}
      eager={false}
      photo={(at, of) => `Foto ${at} di ${of}`}
      onFail={jest.fn()}
      onSwiper={handleSwiper}
      onTurn={jest.fn()}
    />,
  );
  await waitFor(() => expect(handleSwiper).toHaveBeenCalled());
  const slides = container.querySelector('.swiper-wrapper');
  const put = jest.spyOn(slides as Element, 'append');
  unmount();
  expect(put).not.toHaveBeenCalled();
});
