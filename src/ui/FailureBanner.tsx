import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { Banner } from './Banner';
import { Button } from './Button';

interface Props {
  /** Says what failed. */
  title: string;
  retryLabel: string;
  busy: boolean;
  onRetry: () => void;
  /** In a page without edges of its own. */
  inset?: boolean;
}

/** Above data that could not be asked for anew: what failed, and the way to try again. */
export function FailureBanner({ title, retryLabel, busy, onRetry, inset = false }: Props) {
  return (
    <Spot data-inset={inset || undefined}>
      <Banner
        tone="error"
        said="assertive"
        action={
          <Button variant="ghost" size="s" busy={busy} onClick={onRetry}>
            {retryLabel}
          </Button>
        }
      >
        {title}
      </Banner>
    </Spot>
  );
}

const Spot = styled.div`
  padding-bottom: ${theme.space[3]};

  &[data-inset] {
    padding: ${theme.space[3]} ${theme.space[4]};
  }
`;
