import { Picture } from '../Picture';
import type { CarouselImage, SlidesProps } from './slides';

interface SlideProps extends Pick<SlidesProps, 'ratio' | 'eager' | 'onFail'> {
  image: CarouselImage;
}

export function Slide({ image, ratio, eager, onFail }: SlideProps) {
  return (
    <Picture
      name={image.name}
      alt={image.alt}
      preview={image.preview}
      ratio={image.ratio ?? ratio}
      eager={eager}
      onFail={() => onFail(image.name)}
    />
  );
}
