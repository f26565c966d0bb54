import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAppSelector } from '../../store/hooks';
import { useMainCategoriesQuery } from '../../api/lookup';
import { selectLanguage } from '../../core/language/languageSlice';
import { useHeld } from '../../lib/useHeld';
import { theme } from '../../theme/theme';
import { Skeleton } from '../../ui/Skeleton';
import { Scroller } from '../../ui/layout/Scroller';
import { CategoryIcon } from './CategoryIcon';
import { categoryPath } from './paths';

const waiting = { data: undefined, isError: false };
const shapes = ['104px', '124px', '96px', '92px'];

/** §2: the icon row of the main categories. If loading the categories fails, the row is simply not drawn. */
export const CategoryRow = memo(function CategoryRow({ current }: { current?: number }) {
  const { t } = useTranslation();
  const lang = useAppSelector(selectLanguage);
  const found = useMainCategoriesQuery(lang, {
    selectFromResult: (result) => ({ data: result.data, isError: result.isError }),
  });
  const { data, isError } = useHeld(found, waiting);
  const row = useRef<HTMLElement>(null);
  // Scrolls the current category into view, because it may be outside the visible part of the row.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && row.current) row.current.scrollLeft = link.offsetLeft - row.current.clientWidth / 3;
  }, [current, data]);
  if (!data && isError) return null;
  return (
    <Scroller as="nav" fades gap={2} pad="2 4" ref={row} aria-label={t('categoria-principali')}>
      {data
        ? data.listCategorie.map(({ categorieID, traduzioneTesto, icona }) => (
            <Pill
              key={categorieID}
              to={categoryPath(categorieID, traduzioneTesto)}
              aria-current={categorieID === current ? 'page' : undefined}
            >
              <CategoryIcon name={icona} />
              {traduzioneTesto}
            </Pill>
          ))
        : shapes.map((width) => (
            <Skeleton key={width} shape="pill" width={width} height={theme.size.target} />
          ))}
    </Scroller>
  );
});

const Pill = styled(Link)`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: ${theme.size.target};
  padding: 0 14px;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.full};
  background: ${theme.color.card};
  font-size: ${theme.text.label};
  white-space: nowrap;

  svg {
    color: ${theme.color.brand};
  }
  &[aria-current] {
    border-color: ${theme.color.brand};
    background: ${theme.color.brandSoft};
    color: ${theme.color.brand};
    font-weight: ${theme.weight.medium};
  }
`;
