import { Navigate } from 'react-router-dom';
import { LegalOverlay } from '../../features/legal/LegalOverlay';
import { PaperLink } from '../../features/legal/PaperLink';
import { selectRegistration } from '../../features/registration/registrationSlice';
import { useDraftMemory } from '../../features/registration/useDraftMemory';
import { Wizard } from '../../features/registration/Wizard';
import { useAppSelector } from '../../store/hooks';

/** §2 /registration */
export default function RegistrationPage() {
  const registration = useAppSelector(selectRegistration);
  useDraftMemory();
  if (registration.status === 'done') {
    const { draft } = registration;
    return <Navigate to="/" replace state={{ from: 'registration', draft, email: draft.Email.trim() }} />;
  }
  return (
    <Wizard
      linkTo={(paper, text) => <PaperLink paper={paper}>{text}</PaperLink>}
      overlay={<LegalOverlay />}
    />
  );
}
