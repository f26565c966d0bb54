import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { Badge } from './Badge';
import { VisuallyHidden } from './VisuallyHidden';

export interface FooterItem {
  to: string;
  label: string;
  icon: ReactNode;
  badge?: number;
}

interface FooterBarProps {
  /** The name of the navigation. */
  label: string;
  items: readonly FooterItem[];
}

export function FooterBar({ label, items }: FooterBarProps) {
  return (
    <Bar>
      <nav aria-label={label}>
        {items.map((item) => (
          <Item key={item.to} to={item.to} end title={item.label}>
            {item.icon}
            <VisuallyHidden>{item.label}</VisuallyHidden>{' '}
            <Spot>
              <Badge count={item.badge ?? 0} />
            </Spot>
          </Item>
        ))}
      </nav>
    </Bar>
  );
}

const Bar = styled.footer`
  position: fixed;
  z-index: ${theme.layer.bar};
  inset: auto 0 0;
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
`;

const Spot = styled.span`
  position: absolute;
  top: 2px;
  left: calc(50% + 4px);
`;
