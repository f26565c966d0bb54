import { Link } from 'react-router-dom';
import { Picture } from '../Picture';
import type { CarouselImage, SlidesProps } from './slides';

interface SlideProps extends Pick<SlidesProps, 'ratio' | 'to' | 'eager' | 'onFail'> {
  image: CarouselImage;
}

export function Slide({ image, ratio, to, eager, onFail }: SlideProps) {
  const picture = (
    <Picture
      name={image.name}
      alt={image.alt}
      preview={image.preview}
      ratio={ratio}
      eager={eager}
      onFail={() => onFail(image.name)}
    />
  );
  return to ? <Link to={to}>{picture}</Link> : picture;
}
