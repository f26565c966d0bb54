import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { inGrid } from '../../ui/pairs.styles';
import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

export function StoreSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden role="status">{t('caricamento', 'Loading...')}</VisuallyHidden>
      <div style={{ aspectRatio: 2 }}>
        <Skeleton height="100%" />
      </div>
      <Words>
        <Skeleton shape="text" width="60%" />
        <Skeleton shape="text" width="40%" />
        <AdsSkeleton />
      </Words>
    </>
  );
}

export function AdsSkeleton() {
  return (
    <Grid aria-busy>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} />
      ))}
    </Grid>
  );
}

const Words = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  padding: ${theme.space[4]};
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: ${inGrid};
  gap: ${theme.space[3]};
`;
