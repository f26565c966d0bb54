import { useTranslation } from 'react-i18next';
import { theme } from '../../theme/theme';
import { Screen } from '../../ui/Screen';
import { Skeleton } from '../../ui/Skeleton';
import { Loading } from '../../ui/Loading';
import { Stack } from '../../ui/layout/Stack';

export function FormSkeleton() {
  const { t } = useTranslation();
  return (
    <Screen>
      <Loading label={t('caricamento')} />
      <Stack gap={4}>
        {[1, 2, 3, 4, 5, 6].map((field) => (
          <div key={field}>
            <Skeleton shape="text" width="30%" />
            <Skeleton shape="text" height={theme.size.field} />
          </div>
        ))}
      </Stack>
    </Screen>
  );
}
