import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Arriving } from '../../ui/Arriving';
import { Skeleton } from '../../ui/Skeleton';
import { Box } from '../../ui/layout/Box';

interface Props {
  rows?: number;
  /** Nothing is on its way yet: it keeps the place of what comes once one scrolls there. */
  isIdle?: boolean;
}

/** The shape of a list of rows with a picture, while it is on its way. */
export function ListSkeleton({ rows = 7, isIdle = false }: Props) {
  const { t } = useTranslation();
  return (
    <Arriving label={t('caricamento', 'Loading...')} isIdle={isIdle}>
      {Array.from({ length: rows }, (_, index) => (
        <Line key={index}>
          <Skeleton shape="circle" width="44px" height="44px" />
          <Box grow>
            <Skeleton shape="text" width={index % 2 ? '85%' : '70%'} />
            <Skeleton shape="text" width="35%" />
          </Box>
        </Line>
      ))}
    </Arriving>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 64px;
  padding: ${theme.space[2]} ${theme.space[4]};
`;
