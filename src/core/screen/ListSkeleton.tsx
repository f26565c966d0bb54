import { useTranslation } from 'react-i18next';
import { Arriving } from '../../ui/Arriving';
import { Skeleton } from '../../ui/Skeleton';
import { Box } from '../../ui/layout/Box';
import { Row } from '../../ui/layout/Row';

interface Props {
  rows?: number;
  /** The list is not asked for yet: the skeleton keeps its place until one scrolls there. */
  isIdle?: boolean;
}

/** The shape of rows with a picture, for a place that says by itself that it loads. */
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

/** The shape of a list of rows with a picture, while it is on its way. */
export function ListSkeleton({ rows = 7, isIdle = false }: Props) {
  const { t } = useTranslation();
  return (
    <Arriving label={t('caricamento')} isIdle={isIdle}>
      <RowsSkeleton rows={rows} />
    </Arriving>
  );
}
