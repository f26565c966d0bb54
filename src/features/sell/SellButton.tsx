import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createGlobalStyle, styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { SellSheet } from './SellSheet';
import { useScrolledAway } from './useScrolledAway';

/** The round "+" above the bar: hides on a scroll down and comes back on a scroll up. */
export function SellButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isAway = useScrolledAway();
  return (
    <>
      <RoomForToasts />
      <Frame
        type="button"
        data-floating="button"
        aria-haspopup="dialog"
        aria-label={t('vendi-apri', 'Pubblica qualcosa')}
        data-away={(isAway && !isOpen) || undefined}
        onClick={() => setOpen(true)}
      >
        <Plus size={28} aria-hidden />
      </Frame>
      <SellSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const side = '56px';

/** Toasts stand above the button. */
const RoomForToasts = createGlobalStyle`
  [data-floating='toasts'] {
    --button: calc(${side} + ${theme.space[4]});
  }
`;

/* Above the cookie banner while that asks, as the toasts are. */
const Frame = styled.button`
  position: fixed;
  z-index: ${theme.layer.sticky};
  right: max(${theme.space[4]}, calc(50vw - ${theme.size.column} / 2 + ${theme.space[4]}));
  bottom: calc(env(safe-area-inset-bottom) + ${theme.size.bar} + var(--covered, 0px) + ${theme.space[4]});
  display: grid;
  place-items: center;
  width: ${side};
  height: ${side};
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: ${theme.color.brand};
  color: ${theme.color.brandInk};
  box-shadow: ${theme.shadow.high};
  transition:
    transform ${theme.motion.normal},
    opacity ${theme.motion.normal};

  &[data-away]:not(:focus-visible) {
    transform: translateY(calc(100% + ${theme.size.bar} + var(--covered, 0px) + ${theme.space[4]}));
    opacity: 0;
    pointer-events: none;
  }
  &:active {
    filter: brightness(0.94);
  }
`;
