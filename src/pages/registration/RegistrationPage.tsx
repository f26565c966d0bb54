import { Navigate } from 'react-router-dom';
import { useAppSelector } from '../../api/hooks';
import { selectRegistration } from '../../features/registration/registrationSlice';
import { useDraftMemory } from '../../features/registration/useDraftMemory';
import { Wizard } from './Wizard';

export default function RegistrationPage() {
  const { status } = useAppSelector(selectRegistration);
  useDraftMemory();
  if (status === 'done') return <Navigate to="/" replace state={{ from: 'registration' }} />;
  return <Wizard />;
}
