import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { Spinner } from './Spinner';

/** A spinner over the top of a list while the list is fetched again. */
export function RefreshDisc({ label }: { label: string }) {
  return (
    <UnderHeader>
      <Disc>
        <Spinner label={label} />
      </Disc>
    </UnderHeader>
  );
}

/* Has no height of its own, so that the list below it never moves. */
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

/** In the gap above a page that is pulled down; else above the document. */
export const PulledDisc = styled(Disc)`
  position: absolute;
  top: -46px;
  left: calc(50% - 20px);
`;

/** In the middle of the screen. Lets every tap through, because what opens may be long in coming. */
export const OpeningDisc = styled(Disc)`
  position: fixed;
  z-index: ${theme.layer.overlay};
  inset: 0;
  margin: auto;
  pointer-events: none;
  animation: appear ${theme.motion.normal} 250ms backwards;
`;
