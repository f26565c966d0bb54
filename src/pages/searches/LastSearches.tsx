import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RecentBell } from '../../features/ricerche/RecentBell';
import { RecentLink } from '../../features/search/RecentLink';
import { useRecent } from '../../features/search/useRecent';
import { Card } from '../../ui/Card';
import { Text } from '../../ui/layout/Text';
import { Row } from '../../ui/layout/Row';

/** The recent searches stored on this phone, each with a bell that saves the search on the host. */
export function LastSearches() {
  const { t } = useTranslation();
  const heading = useId();
  const list = useRecent();
  if (list.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <Text as="h2" tone="soft" size="label" pad="0 0 2" id={heading}>
        {t('ricerca-recenti')}
      </Text>
      <Card as="ul">
        {list.map((text) => (
          <Row as="li" pad="0.5 2 0.5 4" rule="between" key={text}>
            <RecentLink text={text} />
            <RecentBell text={text} />
          </Row>
        ))}
      </Card>
    </section>
  );
}
