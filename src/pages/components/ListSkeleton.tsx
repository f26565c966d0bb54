import { styled } from 'styled-components';
import { useTranslation } from 'react-i18next';
import { theme } from '../../theme/theme';
import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

/** The shape of a list of rows with a picture, while it is on its way. */
export function ListSkeleton({ rows = 7 }: { rows?: number }) {
  const { t } = useTranslation();
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{t('caricamento', 'Loading...')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <Row key={index}>
          <Skeleton shape="circle" width="44px" height="44px" />
          <Lines>
            <Skeleton shape="text" width={index % 2 ? '85%' : '70%'} />
            <Skeleton shape="text" width="35%" />
          </Lines>
        </Row>
      ))}
    </div>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 64px;
  padding: ${theme.space[2]} ${theme.space[4]};
`;

const Lines = styled.div`
  flex: 1;
`;
