import { Picture } from '../Picture';
import { VisuallyHidden } from '../VisuallyHidden';
import type { CarouselImage, SlidesProps } from './slides';

interface SlideProps extends Pick<SlidesProps, 'ratio' | 'eager' | 'onFail'> {
  image: CarouselImage;
  /** The position in words, "Foto 2 di 4". */
  place: string;
}

/** A picture with its author's description and its position, which together name the link around the pictures. */
export function Slide({ image, place, ratio, eager, onFail }: SlideProps) {
  return (
    <>
      <Picture
        name={image.name}
        alt={image.alt}
        preview={image.preview}
        ratio={image.ratio ?? ratio}
        eager={eager}
        onFail={() => onFail(image.name)}
      />{' '}
      <VisuallyHidden>{place}</VisuallyHidden>
    </>
  );
}
