import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { lengthOf } from '../../../contract/characters';
import { limits } from '../../../contract/limits';
import { overlayPlace, sizeOf, StoryCanvas } from './StoryCanvas';
import { OverlayText } from './StoryCanvas.styles';
import { overlayFamily, useOverlayFont } from './overlayFont';
import { useScreen } from '../../lib/useScreen';
import { theme } from '../../theme/theme';
import { CountChip } from '../../ui/CountChip';
import { useField } from '../../ui/useField';
import { useGrowth } from '../../ui/useGrowth';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { StoryDraft } from './storyDraft';
import { useImageHash } from './useImageHash';

interface Props {
  draft: StoryDraft;
  /** The URL of the story's picture. */
  image: string | null;
  onText: (text: string) => void;
  /**
   * Controls over the top and bottom (`below`) of the picture, where the story viewer has its head and foot and so no
   * text is placed.
   */
  above: ReactNode;
  below: ReactNode;
}

/**
 * The story editor, drawn on the same canvas as in the story viewer and with the screen's aspect ratio, so that lines
 * break where they will later. A tap on the picture starts typing in place; without the focus, the text is drawn as in
 * the viewer, hyphenated and shrunk to fit.
 */
export function StoryStage({ draft, image, onText, above, below }: Props) {
  const { t } = useTranslation();
  const [isWriting, setWriting] = useState(false);
  const isFontReady = useOverlayFont(draft.font);
  const field = useGrowth(draft.text, `${draft.font} ${isFontReady} ${sizeOf(draft.text)}`);
  const { control, error, errorId } = useField({ label: '' }, undefined, undefined, {
    value: draft.text,
    max: limits.storyText,
  });
  const hash = useImageHash(image);
  const story = {
    immagineURL: image,
    anteprima: hash,
    testoOverlay: isWriting ? '' : draft.text.trim(),
    fontOverlay: draft.font,
    posizione: draft.position,
  };
  const { width, height } = useScreen();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => attachAnew(frame.current), [image]);
  return (
    <Ground style={{ '--height': `${height}px` } as CSSProperties}>
      <Frame
        ref={frame}
        role="group"
        aria-label={t('crea-storia-anteprima')}
        style={{ '--shape': width / height } as CSSProperties}
      >
        <StoryCanvas story={story} alt={t('crea-storia-immagine')} />
        <Writer
          as="label"
          data-place={overlayPlace(draft.position)}
          data-size={sizeOf(draft.text)}
          data-wide={draft.font === 'Press Start 2P' || undefined}
          data-writing={isWriting || undefined}
          style={isFontReady ? { fontFamily: overlayFamily(draft.font) } : undefined}
        >
          <VisuallyHidden>{t('crea-storia-testo')}</VisuallyHidden>
          <textarea
            ref={field}
            name="text"
            rows={1}
            placeholder={t('crea-storia-testo-aiuto')}
            value={draft.text}
            {...control}
            onChange={({ target }) => onText(target.value)}
            onFocus={() => setWriting(true)}
            onBlur={() => setWriting(false)}
          />
        </Writer>
        {error && <VisuallyHidden id={errorId}>{error}</VisuallyHidden>}
        {(isWriting || error) && (
          <Count>
            <CountChip at={lengthOf(draft.text)} of={limits.storyText} />
          </Count>
        )}
      </Frame>
      <Controls data-place="above">{above}</Controls>
      <Controls data-place="below">{below}</Controls>
    </Ground>
  );
}

/**
 * Works around a Chromium bug: a size container that was added during a page change stays empty until it is laid out
 * again.
 */
function attachAnew(frame: HTMLElement | null): void {
  if (!frame) return;
  frame.style.display = 'none';
  frame.getBoundingClientRect();
  frame.style.display = '';
}

/* The editor takes the screen's height minus the header and the controls below it, but at least
   12rem; with larger text 19rem, where the screen is tall. */
const Ground = styled.div`
  position: relative;
  display: flex;
  justify-content: center;
  --stage: max(
    12rem,
    min(19rem, var(--height) - 184px),
    calc(var(--height) - 56px - 8rem - env(safe-area-inset-top) - env(safe-area-inset-bottom))
  );
  height: var(--stage);
  margin: calc(-1 * ${theme.space[4]}) calc(-1 * ${theme.space[4]}) 0;
  background: ${theme.color.night};
`;

const Frame = styled.div`
  position: relative;
  width: min(100%, calc(var(--stage) * var(--shape)));
  height: 100%;
  overflow: hidden;
  container-type: size;
  /* The controls take the place of the viewer's head and foot, without a shade. */
  --head: calc(3.75rem + ${theme.space[8]});
  --foot: var(--head);
`;

/* The character count, placed below the controls at the top of the picture. */
const Count = styled.div`
  position: absolute;
  inset: 48px 0 auto;
`;

const Controls = styled.div`
  position: absolute;
  inset: ${theme.space[2]} ${theme.space[4]} auto;
  pointer-events: none;

  > * {
    pointer-events: auto;
  }
  &[data-place='below'] {
    inset-block: auto ${theme.space[2]};
  }
`;

const Writer = styled(OverlayText)`
  pointer-events: auto;
  cursor: text;
  color: ${theme.color.onPicture};

  textarea {
    width: 100%;
    max-height: 100%;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    color: inherit;
    font: inherit;
    line-height: inherit;
    text-align: center;
    text-shadow: inherit;
    resize: none;
    field-sizing: content;
  }
  textarea::placeholder {
    color: ${theme.color.onPicture};
    opacity: 1;
  }
  /* Not typing: the canvas draws the text, and this field is invisible. */
  &:not([data-writing]) {
    background: none;
  }
  &:not([data-writing]) textarea:not(:placeholder-shown) {
    opacity: 0;
  }
  &:focus-within {
    outline: 2px solid ${theme.color.onPicture};
    outline-offset: -4px;
  }
`;
