import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';
import { useWithheld } from './useWithheld';

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'ref'> {
  src: string;
  /** The same picture in several widths, as `srcset` has them. */
  widths: string | undefined;
  ref?: RefObject<HTMLImageElement | null>;
}

/**
 * A picture in several widths, which gets its addresses once it stands in the page. React also makes pages that it drops
 * before they show, and Chromium keeps every picture that was given `srcset` or `sizes` and never stood in a page, with all
 * that it hangs on; a `<source>` beside it does the same.
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
      // The same address once more would be asked for once more.
      else if (image.current?.getAttribute(name) !== value) image.current?.setAttribute(name, value);
    }
  }, [image, src, url, widths, sizes]);
  return <img ref={image} alt={alt} onError={handleError} {...rest} />;
}
