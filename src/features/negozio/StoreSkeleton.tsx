import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/Skeleton';
import { Loading } from '../../ui/Loading';
import { Grid } from '../../ui/layout/Grid';
import { Stack } from '../../ui/layout/Stack';

export function StoreSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <Loading label={t('caricamento')} />
      <div style={{ aspectRatio: 2 }}>
        <Skeleton height="100%" />
      </div>
      <Stack gap={2} pad={4}>
        <Skeleton shape="text" width="60%" />
        <Skeleton shape="text" width="40%" />
        <div aria-busy>
          <AdsSkeleton />
        </div>
      </Stack>
    </>
  );
}

/** The skeleton of ads. The component that draws it must announce that they are loading. */
export function AdsSkeleton() {
  return (
    <Grid columns="tiles" gap={3}>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} />
      ))}
    </Grid>
  );
}
