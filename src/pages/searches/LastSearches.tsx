import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { RecentBell } from '../../features/ricerche/RecentBell';
import { RecentLink } from '../../features/search/RecentLink';
import { recentAsked, selectRecent } from '../../features/search/recentSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { theme } from '../../theme/theme';
import { Card } from '../../ui/Card';
import { Text } from '../../ui/layout/Text';

/** The last searches of this phone, each with a bell that saves it. */
export function LastSearches() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const heading = useId();
  const list = useAppSelector(selectRecent);
  useEffect(() => void dispatch(recentAsked()), [dispatch]);
  if (list.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <Text as="h2" tone="soft" size="label" pad="0 0 2" id={heading}>
        {t('ricerca-recenti', 'Ricerche recenti')}
      </Text>
      <Card as="ul">
        {list.map((text) => (
          <Row key={text}>
            <RecentLink text={text} />
            <RecentBell text={text} />
          </Row>
        ))}
      </Card>
    </section>
  );
}

const Row = styled.li`
  display: flex;
  align-items: center;
  padding: 2px ${theme.space[2]} 2px ${theme.space[4]};

  &:not(:first-child) {
    border-top: 1px solid ${theme.color.line};
  }
  a {
    flex: 1;
    display: flex;
    align-items: center;
    gap: ${theme.space[3]};
    min-width: 0;
    min-height: ${theme.size.target};
  }
  a > svg {
    flex: none;
    color: ${theme.color.inkSoft};
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
