import { Star } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

/** §9: milliseconds for which a hovered star stays coloured. */
const resetAfter = 10_000;
const values = [1, 2, 3, 4, 5];

interface Props {
  label: string;
  /** The chosen number of stars; 0 before the choice. */
  value: number;
  disabled: boolean;
  onChoose: (value: number) => void;
}

/** Five star buttons. Arrow keys move the focus as between radio buttons, but only a click or Enter chooses. */
export function StarPicker({ label, value, disabled, onChoose }: Props) {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(1);
  const { hovered, hover } = useHover();
  const shown = disabled ? value : hovered || value;

  const handleKey = (event: KeyboardEvent) => {
    const to = targetOf(event.key, reached);
    if (to === undefined) return;
    event.preventDefault();
    setReached(to);
    hover(to);
    row.current?.querySelector<HTMLElement>(`[data-star="${to}"]`)?.focus();
  };

  return (
    <Row
      ref={row}
      role="group"
      aria-label={label}
      onKeyDown={handleKey}
      onPointerLeave={() => hover(0)}
      data-busy={disabled || undefined}
    >
      {values.map((star) => (
        <button
          key={star}
          type="button"
          data-star={star}
          data-full={star <= shown || undefined}
          aria-label={t('valutazione-stelle', { count: star })}
          aria-pressed={star === value}
          aria-disabled={disabled || undefined}
          tabIndex={star === reached ? 0 : -1}
          onPointerEnter={({ pointerType }) => pointerType !== 'touch' && hover(star)}
          onClick={() => {
            setReached(star);
            if (!disabled) onChoose(star);
          }}
        >
          <Star size={36} aria-hidden />
        </button>
      ))}
    </Row>
  );
}

/** The star that was last hovered or focused; reset after ten seconds. */
function useHover() {
  const [hovered, setHovered] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hover = (star: number) => {
    clearTimeout(timer.current);
    setHovered(star);
    if (star > 0) timer.current = setTimeout(() => setHovered(0), resetAfter);
  };
  return { hovered, hover };
}

function targetOf(key: string, from: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(5, from + 1);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(1, from - 1);
  if (key === 'Home') return 1;
  return key === 'End' ? 5 : undefined;
}

const Row = styled.div`
  display: flex;
  justify-content: space-between;
  max-width: 320px;
  margin-inline: auto;

  button {
    display: grid;
    place-items: center;
    width: 56px;
    height: 56px;
    padding: 0;
    border: 0;
    border-radius: ${theme.radius.full};
    background: transparent;
    color: ${theme.color.edge};
    transition: color ${theme.motion.fast};
  }
  button[data-full] {
    color: ${theme.color.gold};
  }
  button[data-full] svg {
    fill: currentColor;
  }
  &[data-busy] {
    opacity: 0.6;
  }
`;
