import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Story } from '../../../contract/entities';
import { foreign } from '../../lib/foreign';
import { jpegOf, srcSet } from '../../lib/images';
import { Img } from '../../ui/Img';
import { usePlaceholder } from '../../ui/usePlaceholder';
import { StoryFrame, Ground, OverlayText } from './StoryCanvas.styles';
import { overlayFamily, useOverlayFont } from './overlayFont';
import { useFit } from './useFit';
import { wrapWords } from './wrapWords';

export const storySizes = '100vw';

interface Props {
  story: Pick<Story, 'immagineURL' | 'anteprima' | 'testoOverlay' | 'lingua' | 'fontOverlay' | 'posizione'>;
  alt: string;
  /** Called when the image has loaded or has failed. */
  onSettled?: () => void;
}

/** The text size of a story: longer texts are smaller. */
export const sizeOf = (text: string) => (text.length <= 40 ? 'l' : text.length <= 120 ? 'm' : 's');

/** Draws a story at any size. Used by the story viewer and by the editor's preview. */
export function StoryCanvas({ story, alt, onSettled }: Props) {
  const { i18n } = useTranslation();
  const { immagineURL: image, testoOverlay: text, fontOverlay: font, posizione } = story;
  return (
    <StoryFrame data-plain={image === null || undefined}>
      {image !== null && (
        <Image key={image} image={image} preview={story.anteprima} alt={alt} onSettled={onSettled} />
      )}
      {text !== '' && (
        <Overlay text={text} lang={foreign(story.lingua, i18n.language)} font={font} position={posizione} />
      )}
    </StoryFrame>
  );
}

const places: Record<number, 'top' | 'centre' | 'bottom'> = { 1: 'top', 2: 'centre', 3: 'bottom' };
/** The place of the text: §3 posizione is 1 for top, 2 for centre, 3 for bottom. */
export const overlayPlace = (position: number) => places[position] ?? 'centre';

interface OverlayProps {
  text: string;
  lang: string | undefined;
  font: string;
  position: number;
}

function Overlay({ text, lang, font, position }: OverlayProps) {
  const isFontReady = useOverlayFont(font);
  const words = wrapWords(text);
  const fitted = useFit(words, font, isFontReady);
  return (
    <OverlayText
      data-place={overlayPlace(position)}
      data-size={sizeOf(text)}
      data-wide={font === 'Press Start 2P' || undefined}
      data-waiting={!isFontReady || undefined}
      style={{ fontFamily: font === '' ? undefined : overlayFamily(font) }}
    >
      <p ref={fitted} lang={lang}>
        {words}
      </p>
    </OverlayText>
  );
}

/**
 * The maximum aspect ratio (width / height) of pictures that fill the screen. A wider one is shown whole over a blurred
 * copy of itself.
 */
const maxUpright = 0.85;

function Image({
  image,
  preview,
  alt,
  onSettled,
}: {
  image: string;
  preview: string;
  alt: string;
  onSettled?: () => void;
}) {
  const [fit, setFit] = useState<'cover' | 'contain'>();
  const placeholder = usePlaceholder(preview);
  const handleLoad = ({
    currentTarget: { naturalWidth, naturalHeight },
  }: SyntheticEvent<HTMLImageElement>) => {
    setFit(naturalWidth / naturalHeight <= maxUpright ? 'cover' : 'contain');
    onSettled?.();
  };
  return (
    <Ground style={{ backgroundImage: placeholder }}>
      <Img
        src={jpegOf(image)}
        widths={srcSet(image)}
        sizes={storySizes}
        alt={alt}
        data-fit={fit}
        fetchPriority="high"
        draggable={false}
        onLoad={handleLoad}
        onError={onSettled}
      />
    </Ground>
  );
}
