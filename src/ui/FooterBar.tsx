import { Fragment, type MouseEvent, type ReactNode, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { Badge } from './Badge';
import { VisuallyHidden } from './VisuallyHidden';

export interface FooterItem {
  to: string;
  label: string;
  icon: ReactNode;
  badge?: number;
  /** The badge in words for screen readers, where a bare number says too little: "3 nuove". */
  badgeName?: string;
}

interface FooterBarProps {
  /** The accessible name of the navigation. */
  label: string;
  items: readonly FooterItem[];
  /** An element between the items, as wide as one of them. */
  middle?: ReactNode;
  /** Called when a person taps the item of the page that is open. */
  onAgain?: () => void;
}

const hasKey = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;

/** The item's accessible name, e.g. "Salvati, 3"; the drawn badge is hidden from screen readers. */
const nameOf = ({ label, badge = 0, badgeName = String(badge) }: FooterItem): string =>
  badge > 0 ? `${label}, ${badgeName}` : label;

export function FooterBar({ label, items, middle, onAgain }: FooterBarProps) {
  const { pathname } = useLocation();
  // Touch browsers set `:active` only after 100 ms, because the touch might still become a scroll.
  const [pressed, setPressed] = useState<string>();
  const release = () => setPressed(undefined);
  const handleClick = (event: MouseEvent, to: string) => {
    if (!onAgain || to !== pathname || hasKey(event)) return;
    event.preventDefault();
    onAgain();
  };
  return (
    <Bar>
      <nav aria-label={label} onPointerUp={release} onPointerCancel={release} onPointerLeave={release}>
        {items.map((item, at) => (
          <Fragment key={item.to}>
            {at === 2 && middle}
            <Item
              to={item.to}
              end
              data-pressed={item.to === pressed || undefined}
              onPointerDown={() => setPressed(item.to)}
              onClick={(event) => handleClick(event, item.to)}
            >
              {item.icon}
              <VisuallyHidden>{nameOf(item)}</VisuallyHidden>
              <Spot aria-hidden>
                <Badge count={item.badge ?? 0} />
              </Spot>
            </Item>
          </Fragment>
        ))}
      </nav>
    </Bar>
  );
}

const Bar = styled.footer`
  position: fixed;
  z-index: ${theme.layer.bar};
  inset: auto 0 0;
  /* The bar does not move while pages change. */
  view-transition-name: bar;
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.card};

  nav {
    display: flex;
    max-width: ${theme.size.column};
    margin-inline: auto;
    padding: 6px 6px calc(6px + env(safe-area-inset-bottom));
  }
`;

const Item = styled(NavLink)`
  position: relative;
  flex: 1;
  display: grid;
  place-items: center;
  height: ${theme.size.button};
  border-radius: ${theme.radius.m};
  color: ${theme.color.inkSoft};

  &[aria-current='page'] {
    color: ${theme.color.brand};
  }
  &[aria-current='page'] svg {
    fill: currentColor;
  }
  /* Without a transition: a person feels a press only if it shows within 80 ms. */
  &[data-pressed] {
    background: ${theme.color.brandSoft};
    color: ${theme.color.brand};
  }
  &[data-pressed] svg {
    transform: scale(0.92);
  }
`;

const Spot = styled.span`
  position: absolute;
  /* A badge with larger text sits higher, so that it does not cover the icons below and beside it. */
  top: clamp(-5px, calc(9px - 0.45rem), 2px);
  left: calc(50% + 4px);
`;
