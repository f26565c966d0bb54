import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/apiError';
import { useAppSelector } from '../../store/hooks';
import { useRegisterMutation } from '../../api/persona';
import { selectRegistration, selectWork } from './registrationSlice';
import { Banner } from '../../ui/Banner';
import { Box } from '../../ui/layout/Box';

/** §8: the error text of a failed registration, followed by the host's text, which says what to change. */
export function WizardFailure() {
  const { t } = useTranslation();
  const registration = useAppSelector(selectRegistration);
  const [, { error }] = useRegisterMutation({ fixedCacheKey: 'registration' });
  const { refusal } = useAppSelector(selectWork);
  if (registration.status !== 'failed' && !refusal) return null;
  const isBroken = registration.status === 'failed' && registration.reason === 'broken';
  const text = isBroken ? t('registrazione-errore') : t('registrazione-fallita');
  return (
    <Box pad="4 0 0">
      <Banner tone="error" said="assertive" icon={<CircleAlert size={20} aria-hidden />}>
        <p>{text}</p>
        {!refusal && isApiError(error) && error.text && <p>{error.text}</p>}
      </Banner>
    </Box>
  );
}
