import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';
import { useWithheld } from './useWithheld';

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'ref'> {
  src: string;
  /** The same picture in several widths, in the format of `srcset`. */
  widths: string | undefined;
  ref?: RefObject<HTMLImageElement | null>;
}

/**
 * A picture in several widths, which gets its addresses only once it is in the document. React also creates pages that
 * it discards before they show. Chromium never frees a picture that was given `srcset` or `sizes` (or a `<source>`
 * beside it) but was never in a document, nor anything attached to it.
 */
export function Img({ src, widths, sizes, alt, ref, onError, ...rest }: Props) {
  const own = useRef<HTMLImageElement>(null);
  const image = ref ?? own;
  const { url, handleError } = useWithheld(src, onError);
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries({
      sizes,
      srcset: url ? undefined : widths,
      src: url ?? src,
    })) {
      if (value === undefined) image.current?.removeAttribute(name);
      // Setting the same address again would request it again.
      else if (image.current?.getAttribute(name) !== value) image.current?.setAttribute(name, value);
    }
  }, [image, src, url, widths, sizes]);
  return <img ref={image} alt={alt} onError={handleError} {...rest} />;
}
