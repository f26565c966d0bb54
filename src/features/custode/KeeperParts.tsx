import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Badge } from '../../ui/Badge';
import { Scroller } from '../../ui/layout/Scroller';
import { showInRow } from '../../ui/showInRow';

interface Props {
  numbers: { aperti: number; posta: number; attesa: number } | undefined;
}

/** The links to the parts of the keepers' area, with the number of open items in each. */
export function KeeperParts({ numbers }: Props) {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (open) showInRow(open);
  }, [pathname]);
  const parts: [string, string, number?][] = [
    ['', t('custode-da-vedere'), numbers?.aperti],
    ['/posta', t('custode-posta'), numbers?.posta],
    ['/persone', t('custode-persone')],
    ['/porta', t('custode-porta'), numbers?.attesa],
    ['/parola', t('custode-parola')],
    ['/piazza', t('custode-piazza')],
    ['/numeri', t('custode-numeri')],
    ['/registro', t('custode-registro')],
  ];
  return (
    <Scroller ref={row} as="nav" gap={4} bleed="0 4" pad="0 4" aria-label={t('custode-parti')}>
      {parts.map(([path, name, count = 0]) => (
        <Way key={path} to={`/custode${path}`} end={path === ''}>
          {name} <Badge count={count} />
        </Way>
      ))}
    </Scroller>
  );
}

const Way = styled(NavLink)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  min-height: ${theme.size.target};
  border-bottom: 2px solid transparent;
  color: ${theme.color.inkSoft};
  text-decoration: none;

  &[aria-current] {
    border-color: ${theme.color.brand};
    color: ${theme.color.ink};
    font-weight: ${theme.weight.medium};
  }
`;
