import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Screen } from '../../ui/Screen';
import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

export function FormSkeleton() {
  const { t } = useTranslation();
  return (
    <Screen>
      <VisuallyHidden role="status">{t('caricamento', 'Loading...')}</VisuallyHidden>
      <Fields>
        {[1, 2, 3, 4, 5, 6].map((field) => (
          <div key={field}>
            <Skeleton shape="text" width="30%" />
            <Skeleton shape="text" height={theme.size.field} />
          </div>
        ))}
      </Fields>
    </Screen>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`;
