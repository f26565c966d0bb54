import { useProof } from '../../features/security/useProof';
import { Settings } from '../../features/settings/Settings';

/** §2 /impostazioni */
export default function ProfileSettingsPage() {
  const { withProof, proofSheet } = useProof();
  return (
    <>
      <Settings withProof={withProof} />
      {proofSheet}
    </>
  );
}
