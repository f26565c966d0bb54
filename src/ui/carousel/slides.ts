export interface CarouselImage {
  id: string | number;
  name: string;
  alt: string;
  /** Thumbhash in base64. */
  preview?: string;
}

export interface CarouselTexts {
  carousel: string;
  previous: string;
  next: string;
}

export interface SlidesProps {
  images: readonly CarouselImage[];
  ratio: number;
  /** Where a tap on a picture leads. */
  to?: string;
  eager: boolean;
  texts: CarouselTexts;
  onFail: (name: string) => void;
}
