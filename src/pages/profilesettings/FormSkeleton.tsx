import { useTranslation } from 'react-i18next';
import { theme } from '../../theme/theme';
import { Screen } from '../../ui/Screen';
import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Stack } from '../../ui/layout/Stack';

export function FormSkeleton() {
  const { t } = useTranslation();
  return (
    <Screen>
      <VisuallyHidden role="status">{t('caricamento', 'Loading...')}</VisuallyHidden>
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
