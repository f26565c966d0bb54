import { useRef, useState } from 'react';
import { ImageOff } from 'lucide-react';
import { styled } from 'styled-components';
import { jpegOf, srcSet } from '../lib/images';
import { theme } from '../theme/theme';
import { filling } from './covers.styles';
import { Img } from './Img';
import { usePlaceholder } from './usePlaceholder';

export interface PictureProps {
  /** The API's `nomeImmagine`: the URL path of the medium width. */
  name: string;
  alt: string;
  /** Width divided by height; reserves the space before the picture loads. */
  ratio?: number;
  /** The API's `anteprima`: a thumbhash in base64. */
  preview?: string;
  /** The value of `<img sizes>`. */
  sizes?: string;
  /** The first picture of a page: loads at once and before others. */
  eager?: boolean;
  onFail?: () => void;
}

export function Picture({ name, alt, ratio = 1, preview, sizes, eager = false, onFail }: PictureProps) {
  const [failed, setFailed] = useState('');
  const image = useRef<HTMLImageElement>(null);
  const placeholder = usePlaceholder(preview, image);

  if (failed === name) {
    return (
      <Frame style={{ aspectRatio: ratio }}>
        <ImageOff aria-hidden />
      </Frame>
    );
  }
  return (
    <Frame style={{ aspectRatio: ratio, backgroundImage: placeholder }}>
      <Img
        ref={image}
        src={jpegOf(name)}
        widths={srcSet(name)}
        sizes={sizes ?? '(max-width: 768px) 100vw, 768px'}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onError={() => {
          setFailed(name);
          onFail?.();
        }}
      />
    </Frame>
  );
}

const Frame = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  overflow: hidden;
  background: ${theme.color.sunken} center / cover no-repeat;
  color: ${theme.color.inkSoft};

  /* Out of the flow: in the flow a flat picture would leave a part of a taller frame empty. */
  img {
    ${filling}
  }
`;
