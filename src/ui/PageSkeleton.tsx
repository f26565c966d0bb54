import { styled } from 'styled-components';
import { says } from '../lib/signs';
import { theme } from '../theme/theme';
import { Skeleton } from './Skeleton';
import { Loading } from './Loading';

/** Shown while a page's code loads: a header, a picture, some lines, and the text that §2 prescribes. */
export function PageSkeleton({ label = 'Loading...' }: { label?: string }) {
  return (
    <Frame aria-busy {...says('waiting')}>
      <Loading label={label} />
      <Skeleton shape="text" width="45%" height="1.6em" />
      <div style={{ aspectRatio: 4 / 3 }}>
        <Skeleton height="100%" />
      </div>
      <Skeleton shape="text" width="85%" />
      <Skeleton shape="text" width="60%" />
      <Skeleton shape="text" width="70%" />
    </Frame>
  );
}

const Frame = styled.main`
  display: grid;
  gap: ${theme.space[4]};
  max-width: ${theme.size.column};
  min-height: 100dvh;
  margin-inline: auto;
  padding: ${theme.space[4]};
  align-content: start;
`;
