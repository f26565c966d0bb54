import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/Button';

/** Focuses the first of these elements that exists. */
function focusOn(...places: string[]): void {
  const node = places.map((place) => document.querySelector<HTMLElement>(place)).find(Boolean);
  if (!node) return;
  if (!node.matches('a')) node.tabIndex = -1;
  node.focus();
}

/** The first buttons that the Tab key reaches: one skips the header, the other an infinite list. */
export function SkipLinks() {
  const { t } = useTranslation();
  return (
    <Frame>
      <Button size="s" onClick={() => focusOn('[role=feed]', 'main')}>
        {t('salta-contenuto')}
      </Button>
      <Button size="s" onClick={() => focusOn('footer nav a')}>
        {t('salta-navigazione')}
      </Button>
    </Frame>
  );
}

/* Visible only while a link inside has the focus. */
const Frame = styled.div`
  position: fixed;
  top: env(safe-area-inset-top);
  left: 0;
  z-index: ${theme.layer.overlay};
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  padding: ${theme.space[2]};
  border-radius: 0 0 ${theme.radius.m} 0;
  background: ${theme.color.paper};
  box-shadow: ${theme.shadow.high};

  button {
    white-space: normal;
  }

  &:not(:focus-within) {
    clip-path: inset(50%);
    pointer-events: none;
  }
`;
