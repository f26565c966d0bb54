import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { Logo } from '../ui/Logo';

/** §1: above 768 px there is only this, in English and Italian. */
export function DesktopNotice() {
  return (
    <Frame>
      <Logo />
      <p lang="en">This app is for mobile devices and tablets only.</p>
      <p lang="it">Questa app è solo per dispositivi mobili e tablet.</p>
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
