import { useTranslation } from 'react-i18next';
import { OutsideForm } from '../../features/segnala/OutsideForm';
import { LinkFrame } from '../components/LinkFrame';

/** /segnala: the way in for a report without an account. */
export default function OutsidePage() {
  const { t } = useTranslation();
  return (
    <LinkFrame title={t('segnala-titolo', 'Segnala senza account')}>
      <OutsideForm />
    </LinkFrame>
  );
}
