import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { inGrid } from '../../ui/pairs.styles';
import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

const cards = [1, 2, 3, 4, 5, 6];

/** In the shape of the grid. */
export function GridSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{t('caricamento', 'Loading...')}</VisuallyHidden>
      <Count>
        <Skeleton shape="text" width="30%" />
      </Count>
      <Grid aria-hidden>
        {cards.map((card) => (
          <Card key={card}>
            <Skeleton />
            <Words>
              <Skeleton shape="text" width="90%" />
              <Skeleton shape="text" width="50%" />
              <Skeleton shape="text" width="60%" />
            </Words>
          </Card>
        ))}
      </Grid>
    </div>
  );
}

const Count = styled.div`
  margin-bottom: ${theme.space[3]};
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: ${inGrid};
  gap: ${theme.space[3]};
`;

const Card = styled.div`
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.m};
  background: ${theme.color.card};
`;

const Words = styled.div`
  padding: ${theme.space[2]} ${theme.space[3]} ${theme.space[3]};
`;
