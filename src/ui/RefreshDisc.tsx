import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { Spinner } from './Spinner';

/** Over the head of a list that is being fetched anew. */
export function RefreshDisc({ label }: { label: string }) {
  return (
    <UnderHeader>
      <Disc>
        <Spinner label={label} />
      </Disc>
    </UnderHeader>
  );
}

/* Without height of its own, so that the list under it never moves. */
export const UnderHeader = styled.div`
  position: sticky;
  z-index: ${theme.layer.sticky};
  top: calc(68px + env(safe-area-inset-top));
  display: flex;
  justify-content: center;
  height: 0;
`;

const Disc = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: 50%;
  background: ${theme.color.card};
  color: ${theme.color.brand};
  box-shadow: ${theme.shadow.high};
`;
