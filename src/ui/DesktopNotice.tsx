import { styled } from 'styled-components';
import { useMediaQuery } from '../lib/useMediaQuery';
import { theme } from '../theme/theme';
import { Logo } from './Logo';

/** A large phone in landscape. */
const turned = '(pointer: coarse) and (max-height: 499px)';

/**
 * §1: above 768 px the app shows only this notice, in English and Italian; on a phone in landscape it asks to turn it.
 */
export function DesktopNotice() {
  const isTurned = useMediaQuery(turned);
  return (
    <Frame>
      <Logo />
      <p lang="en">This app is for mobile devices and tablets only.</p>
      <p lang="it">Questa app è solo per dispositivi mobili e tablet.</p>
      {isTurned && (
        <Turn>
          <Phone aria-hidden />
          <p lang="en">Turn your phone.</p>
          <p lang="it">Gira il telefono.</p>
        </Turn>
      )}
    </Frame>
  );
}

const Frame = styled.main`
  min-height: 100dvh;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space[4]};
  text-align: center;
`;

const Turn = styled.div`
  display: grid;
  justify-items: center;
  font-weight: ${theme.weight.strong};
`;

const Phone = styled.span`
  width: 34px;
  height: 62px;
  margin: ${theme.space[3]};
  border: 3px solid ${theme.color.brand};
  border-bottom-width: 9px;
  border-radius: ${theme.radius.s};
  animation: upright 1.5s ease-in-out 3;
`;
