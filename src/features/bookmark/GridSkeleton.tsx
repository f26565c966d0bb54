import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Card } from '../../ui/Card';
import { Skeleton } from '../../ui/Skeleton';
import { Loading } from '../../ui/Loading';
import { Grid } from '../../ui/layout/Grid';
import { Box } from '../../ui/layout/Box';

const cards = [1, 2, 3, 4, 5, 6];

/** In the shape of the grid. */
export function GridSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy>
      <Loading label={t('caricamento')} />
      <Count>
        <Skeleton shape="text" width="30%" />
      </Count>
      <CardsSkeleton />
    </div>
  );
}

/** The shape of the cards alone, for those that come below others. */
export function CardsSkeleton() {
  return (
    <Grid columns="tiles" gap={3} aria-hidden>
      {cards.map((card) => (
        <Card data-plain key={card}>
          <Skeleton />
          <Box pad="2 3 3">
            <Skeleton shape="text" width="90%" />
            <Skeleton shape="text" width="50%" />
            <Skeleton shape="text" width="60%" />
          </Box>
        </Card>
      ))}
    </Grid>
  );
}

/* The skeleton has no padding: the line's own margin is a part of it. */
const Count = styled.div`
  margin-bottom: ${theme.space[3]};
`;
