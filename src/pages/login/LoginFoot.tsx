import { LegalLinks } from './LegalLinks';
import { Foot, Papers } from '../../features/login/login.styles';

/** The legal papers, and whose page this is. */
export function LoginFoot() {
  return (
    <Foot>
      <Papers>
        <LegalLinks />
      </Papers>
      <p>© {new Date().getFullYear()} Piazza</p>
    </Foot>
  );
}
