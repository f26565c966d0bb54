import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/Skeleton';
import { Loading } from '../../ui/Loading';
import { Row } from '../../ui/layout/Row';
import { Box } from '../../ui/layout/Box';

export function CommentsSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <Loading label={t('commenti-caricamento')} />
      {['70%', '45%'].map((width) => (
        <Row align="stretch" gap={2} key={width}>
          <Skeleton shape="circle" width="32px" height="32px" />
          <Box size="label" grow>
            <Skeleton shape="text" width="30%" />
            <Skeleton shape="text" width={width} />
            <Skeleton shape="text" width="20%" />
          </Box>
        </Row>
      ))}
    </>
  );
}
