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

/** The banner's assumed height in pixels until it is measured. */
const usualHeight = 144;

export interface BannerPlace {
  /** The CSS height of whatever is fixed below the banner. */
  above: string;
  /** The part below the banner is at the end of the page and not fixed to the screen. */
  isInPage?: boolean;
}

/**
 * Asks for cookie consent without blocking the page: the banner sticks to the bottom of the screen, and the page gets
 * extra room at its end, so that everything can be scrolled out from under the banner.
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
  /* With large text the banner scrolls instead of filling the screen. */
  max-height: 45dvh;
  overflow-y: auto;
  max-width: ${theme.size.column};
  margin-right: auto;
  margin-left: auto;
  padding: 0 ${theme.space[4]} ${theme.space[3]};
  border-top: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.l} ${theme.radius.l} 0 0;
  background: ${theme.color.card};
  /* Covers the strip at the bottom of the screen that stays free on a page some pixels too short. */
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
  /* Stretches a short page down to the banner, so that there is no gap between them. */
  main {
    min-height: calc((100dvh - ${theme.size.bar}) * var(--banner-covers) - ${covered});
  }
  /* Pages without header and footer, such as the login. */
  main:not(header + main):not(:has(+ footer)) {
    min-height: calc(100dvh * var(--banner-covers) - ${covered});
  }
`;

/**
 * Makes room for the banner: the browser scrolls a focused element to above the banner, and floating parts stay above
 * it.
 */
const Room = createGlobalStyle<{ $height: number; $isInPage: boolean }>`
  html {
    scroll-padding-bottom: calc(96px + ${covered});
  }
  ${({ $isInPage }) => ($isInPage ? roomInPage : roomAfterPage)}
  [data-floating] {
    --covered: ${covered};
  }
`;
