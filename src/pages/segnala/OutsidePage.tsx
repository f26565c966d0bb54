import { useTranslation } from 'react-i18next';
import { ConfirmReport } from '../../features/segnala/ConfirmReport';
import { OutsideForm } from '../../features/segnala/OutsideForm';
import { LinkFrame } from '../../ui/LinkFrame';
import { useLinkToken } from '../../lib/useLinkToken';

/**
 * /segnala: a report without an account. With `#t=…`, from the mail that is then sent, it is the page that confirms
 * it.
 */
export default function OutsidePage() {
  const { t } = useTranslation();
  const { token } = useLinkToken();
  return (
    <LinkFrame title={token === undefined ? t('esterna-titolo') : t('esterna-conferma-titolo')}>
      {token === undefined ? <OutsideForm /> : <ConfirmReport token={token} />}
    </LinkFrame>
  );
}
