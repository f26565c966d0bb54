import { Navigate } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { selectRegistration } from '../../features/registration/registrationSlice';
import { useDraftMemory } from '../../features/registration/useDraftMemory';
import { Wizard } from './Wizard';

export default function RegistrationPage() {
  const registration = useAppSelector(selectRegistration);
  useDraftMemory();
  if (registration.status === 'done')
    return <Navigate to="/" replace state={{ from: 'registration', draft: registration.draft }} />;
  return <Wizard />;
}
