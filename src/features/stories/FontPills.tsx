import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { type OverlayFont, overlayFonts } from '../../../contract/limits';
import { overlayFamily, useOverlayFont } from './overlayFont';
import { showInRow } from '../../ui/showInRow';
import { theme } from '../../theme/theme';
import { pillLook } from '../../ui/RadioPills';
import { useInView } from '../../ui/useInView';
import { Scroller } from '../../ui/layout/Scroller';

interface Props {
  value: OverlayFont;
  onChange: (font: OverlayFont) => void;
}

/** A row of fonts to choose from, each name written in its font. */
export function FontPills({ value, onChange }: Props) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <Scroller gap={2} bleed="0 4" pad="0.75 4" role="radiogroup" aria-label={t('crea-storia-font')}>
      {overlayFonts.map((font) => (
        <FontPill
          key={font}
          font={font}
          name={name}
          isChosen={font === value}
          onChoose={() => onChange(font)}
        />
      ))}
    </Scroller>
  );
}

interface PillProps {
  font: OverlayFont;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** Loads its font only when it is scrolled into view, because all thirty fonts are a megabyte. */
function FontPill({ font, name, isChosen, onChoose }: PillProps) {
  const pill = useRef<HTMLLabelElement>(null);
  const isSeen = useInView(pill, '0px 80px');
  const isReady = useOverlayFont(isSeen ? font : '') && isSeen;
  useEffect(() => {
    if (isChosen && pill.current) showInRow(pill.current);
  }, [isChosen]);
  return (
    <Pill ref={pill} lang="en" style={isReady ? { fontFamily: overlayFamily(font) } : undefined}>
      <input type="radio" name={name} value={font} checked={isChosen} onChange={onChoose} />
      {font}
    </Pill>
  );
}

/* A fixed width, so that the neighbours do not move when the font has loaded. */
const Pill = styled.label`
  ${pillLook}
  flex: none;
  justify-content: center;
  width: 9.5rem;
  padding-inline: ${theme.space[1]};
  overflow: hidden;
  white-space: nowrap;
`;
