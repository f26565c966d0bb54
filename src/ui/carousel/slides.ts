import type { Swiper } from 'swiper';

export interface CarouselImage {
  id: string | number;
  name: string;
  alt: string;
  /** Thumbhash in base64. */
  preview?: string;
  /** Width by height, where it is not the carousel's: that is as high as the picture it shows. */
  ratio?: number;
}

export interface CarouselTexts {
  carousel: string;
  previous: string;
  next: string;
  /** The label of the button that shows the pictures over the whole screen. */
  open: string;
  /** "Foto 2 di 4". */
  photo: (at: number, of: number) => string;
}

export interface SlidesProps extends Pick<CarouselTexts, 'photo'> {
  images: readonly CarouselImage[];
  /** Position of the slide that shows. */
  at: number;
  ratio: number;
  eager: boolean;
  onFail: (name: string) => void;
  onSwiper: (swiper: Swiper) => void;
  onTurn: (id: CarouselImage['id'] | undefined) => void;
}
