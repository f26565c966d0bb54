import { SetPassword } from '../../features/security/SetPassword';

/** §2 /set-password */
export default function SetPasswordPage() {
  return <SetPassword />;
}
