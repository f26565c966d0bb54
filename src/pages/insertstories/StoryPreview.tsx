import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { StoryCanvas } from '../../features/stories/StoryCanvas';
import { theme } from '../../theme/theme';
import type { StoryDraft } from './draft';
import { useImageHash } from './useImageHash';

/** The viewer's own canvas, as large as the screen and then drawn in small: each line breaks where it will. */
export function StoryPreview({ draft }: { draft: StoryDraft }) {
  const { t } = useTranslation();
  const image = draft.image?.url ?? null;
  const hash = useImageHash(image);
  return (
    <Frame role="group" aria-label={t('crea-storia-anteprima', 'Anteprima')}>
      <Whole>
        <StoryCanvas
          story={{
            immagineURL: image,
            anteprima: hash,
            testoOverlay: draft.text.trim(),
            fontOverlay: draft.font,
            posizione: draft.position,
          }}
          alt={t('crea-storia-immagine', 'Immagine')}
        />
      </Whole>
    </Frame>
  );
}

const scale = 0.42;

const Frame = styled.div`
  width: ${100 * scale}vw;
  height: ${100 * scale}svh;
  /* Half a pixel more than the picture has would shine through as a line. */
  width: round(down, ${100 * scale}vw, 1px);
  height: round(down, ${100 * scale}svh, 1px);
  overflow: hidden;
  border-radius: ${theme.radius.l};
  box-shadow: ${theme.shadow.high};
`;

const Whole = styled.div`
  width: 100vw;
  height: 100svh;
  transform: scale(${scale});
  transform-origin: 0 0;
`;
