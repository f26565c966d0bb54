import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { Card } from './Card';
import { Skeleton } from './Skeleton';

/** The skeleton is as tall as the card of a post, so that nothing jumps when it comes. */
export function PostCardSkeleton({ ratio = 1 }: { ratio?: number }) {
  return (
    <Card data-flush aria-hidden>
      <Head>
        <Skeleton shape="circle" />
        <Lines>
          <Skeleton shape="text" width="40%" />
          <Skeleton shape="text" width="55%" />
        </Lines>
      </Head>
      <div style={{ aspectRatio: ratio }}>
        <Skeleton height="100%" />
      </div>
      <Body>
        <Skeleton shape="text" width="30%" height="1.4em" />
        <Skeleton shape="text" width="80%" />
        <Skeleton shape="text" width="45%" />
      </Body>
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]};
`;

const Lines = styled.div`
  flex: 1;
`;

const Body = styled.div`
  padding: ${theme.space[3]} ${theme.space[4]} 56px;
`;
