import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { AdSkeleton } from '../../ui/AdCard';
import { Skeleton } from '../../ui/Skeleton';
import { Loading } from '../../ui/Loading';
import { Grid } from '../../ui/layout/Grid';

const cards = [1, 2, 3, 4, 5, 6];

/** The skeleton of the grid of saved posts. */
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

/** The skeleton of cards alone, for further cards below those already shown. */
export function CardsSkeleton() {
  return (
    <Grid columns="tiles" gap={3} aria-hidden>
      {cards.map((card) => (
        <AdSkeleton size="saved" key={card} />
      ))}
    </Grid>
  );
}

/* This skeleton of the count line has a margin, where the real line has padding. */
const Count = styled.div`
  margin-bottom: ${theme.space[3]};
`;
