import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/apiError';
import { useAppSelector } from '../../store/hooks';
import { useRegisterMutation } from '../../api/persona';
import { selectRegistration } from '../../features/registration/registrationSlice';
import { Banner } from '../../ui/Banner';
import { Box } from '../../ui/layout/Box';

/** §8, and after it the host's own words, which say what to change. */
export function WizardFailure() {
  const { t } = useTranslation();
  const registration = useAppSelector(selectRegistration);
  const [, { error }] = useRegisterMutation({ fixedCacheKey: 'registration' });
  if (registration.status !== 'failed') return null;
  const text = registration.reason === 'refused' ? t('registrazione-fallita') : t('registrazione-errore');
  return (
    <Box pad="4 0 0">
      <Banner tone="error" said="assertive" icon={<CircleAlert size={20} aria-hidden />}>
        <p>{text}</p>
        {isApiError(error) && error.text && <p>{error.text}</p>}
      </Banner>
    </Box>
  );
}
