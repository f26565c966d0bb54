import { Settings } from './Settings';

/** §2 /impostazioni */
export default function ProfileSettingsPage() {
  return <Settings />;
}
