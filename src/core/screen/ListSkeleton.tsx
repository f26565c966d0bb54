import { useTranslation } from 'react-i18next';
import { Arriving } from '../../ui/Arriving';
import { Skeleton } from '../../ui/Skeleton';
import { Box } from '../../ui/layout/Box';
import { Row } from '../../ui/layout/Row';

interface Props {
  rows?: number;
  /** The list is loaded later, when it comes near; the skeleton keeps its place until then. */
  isIdle?: boolean;
}

/** The skeleton of rows with a picture, for a part that says by itself that it is loading. */
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

/** The skeleton of a list of rows with a picture. */
export function ListSkeleton({ rows = 7, isIdle = false }: Props) {
  const { t } = useTranslation();
  return (
    <Arriving label={t('caricamento')} isIdle={isIdle}>
      <RowsSkeleton rows={rows} />
    </Arriving>
  );
}
