import { useTranslation } from 'react-i18next';
import { Arriving } from '../../ui/Arriving';
import { Skeleton } from '../../ui/Skeleton';
import { Box } from '../../ui/layout/Box';
import { Row } from '../../ui/layout/Row';

interface Props {
  rows?: number;
  /**
   * The list is loaded only when it is nearly visible; until then the skeleton keeps its place without announcing
   * anything.
   */
  isIdle?: boolean;
}

/** Skeleton rows with a picture, for a part that itself announces that it is loading. */
export const RowsSkeleton = ({ rows }: { rows: number }) =>
  Array.from({ length: rows }, (_, index) => (
    <Row key={index} gap={3} pad="2 4" tall={64}>
      <Skeleton shape="circle" width="44px" height="44px" />
      <Box grow>
        <Skeleton shape="text" width={index % 2 ? '85%' : '70%'} />
        <Skeleton shape="text" width="35%" />
      </Box>
    </Row>
  ));

/** Skeleton rows with a picture, announced as loading. */
export function ListSkeleton({ rows = 7, isIdle = false }: Props) {
  const { t } = useTranslation();
  return (
    <Arriving label={t('caricamento')} isIdle={isIdle}>
      <RowsSkeleton rows={rows} />
    </Arriving>
  );
}
