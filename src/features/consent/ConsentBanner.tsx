import { X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { createGlobalStyle, css, styled } from 'styled-components';
import { useAppDispatch } from '../../store/hooks';
import { useArrivingTexts } from '../../core/language/useArrivingTexts';
import { theme } from '../../theme/theme';
import { IconButton } from '../../ui/IconButton';
import { TextButton } from '../../ui/TextButton';
import { useHeight } from '../../ui/useHeight';
import { Row } from '../../ui/layout/Row';
import { Text } from '../../ui/layout/Text';
import { AnswerAll } from './AnswerAll';
import { consentClosed, preferencesOpened } from './consentSlice';

/** Until it is measured. */
const usualHeight = 144;

export interface BannerPlace {
  /** The height of the part below the banner. */
  above: string;
  /** The part below the banner belongs to the page, to whose end it sticks. */
  isInPage?: boolean;
}

/**
 * Asks without standing in the way: it sticks to the foot of the screen and has its own room at the page's
 * end, so that nothing stays covered.
 */
export function ConsentBanner({ above, isInPage = false }: BannerPlace) {
  const { t } = useTranslation();
  useArrivingTexts();
  const dispatch = useAppDispatch();
  const frame = useRef<HTMLElement>(null);
  const height = useHeight(frame) ?? usualHeight;
  return (
    <Frame
      ref={frame}
      aria-labelledby="cookie-banner"
      data-passing
      $above={above}
      $over={isInPage ? height : 0}
    >
      <Room $height={height} $isInPage={isInPage} />
      <Row spread bleed="0 3 0 0">
        <Text as="h2" size="label" id="cookie-banner">
          {t('cookie-banner-titolo')}
        </Text>
        <IconButton label={t('cookie-banner-chiudi')} onClick={() => dispatch(consentClosed())}>
          <X />
        </IconButton>
      </Row>
      <p>
        {t('cookie-banner-testo')}{' '}
        <TextButton onClick={() => dispatch(preferencesOpened())}>{t('cookie-dettagli')}</TextButton>
      </p>
      <Row wrap even gap={2} pad="3 0 0">
        <AnswerAll />
      </Row>
    </Frame>
  );
}

const covered = ({ $height }: { $height: number }) => `${$height}px * var(--banner-covers)`;

const Frame = styled.section<{ $above: string; $over: number }>`
  position: var(--banner-position);
  z-index: ${theme.layer.sticky};
  bottom: calc(${({ $above }) => $above} + env(safe-area-inset-bottom));
  margin-top: calc(${({ $over }) => covered({ $height: -$over })});
  /* Larger texts make it no wall: it scrolls within. */
  max-height: 45dvh;
  overflow-y: auto;
  max-width: ${theme.size.column};
  margin-right: auto;
  margin-left: auto;
  padding: 0 ${theme.space[4]} ${theme.space[3]};
  border-top: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.l} ${theme.radius.l} 0 0;
  background: ${theme.color.card};
  /* Down to the screen's end on a page that is some pixels too short. */
  box-shadow:
    ${theme.shadow.high},
    0 8px 0 ${theme.color.card};
  font-size: ${theme.text.s};
`;

const roomInPage = css<{ $height: number }>`
  main {
    padding-bottom: calc(${theme.space[6]} + ${covered});
  }
`;

const roomAfterPage = css<{ $height: number }>`
  /* A short page reaches down to the banner, which would stand under its last line otherwise. */
  main {
    min-height: calc((100dvh - ${theme.size.bar}) * var(--banner-covers) - ${covered});
  }
  /* The one that begins and ends the page. */
  main:not(header + main):not(:has(+ footer)) {
    min-height: calc(100dvh * var(--banner-covers) - ${covered});
  }
`;

/** A part that the keyboard or a link scrolls to comes to rest above the banner; so does a part that floats. */
const Room = createGlobalStyle<{ $height: number; $isInPage: boolean }>`
  html {
    scroll-padding-bottom: calc(96px + ${covered});
  }
  ${({ $isInPage }) => ($isInPage ? roomInPage : roomAfterPage)}
  [data-floating] {
    --covered: ${covered};
  }
`;
