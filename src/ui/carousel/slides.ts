import type { Swiper } from 'swiper';

export interface CarouselImage {
  id: string | number;
  name: string;
  alt: string;
  /** Thumbhash in base64. */
  preview?: string;
  /** Width divided by height, if it differs from the carousel's ratio. */
  ratio?: number;
}

export interface CarouselTexts {
  carousel: string;
  previous: string;
  next: string;
  /** The label of the button that opens the full-screen viewer. */
  open: string;
  /** "Foto 2 di 4". */
  photo: (at: number, of: number) => string;
}

export interface SlidesProps extends Pick<CarouselTexts, 'photo'> {
  images: readonly CarouselImage[];
  /** The index of the current slide. */
  at: number;
  ratio: number;
  eager: boolean;
  onFail: (name: string) => void;
  onSwiper: (swiper: Swiper) => void;
  onTurn: (id: CarouselImage['id'] | undefined) => void;
}
