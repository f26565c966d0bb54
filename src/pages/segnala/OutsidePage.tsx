import { useTranslation } from 'react-i18next';
import { ConfirmReport } from '../../features/segnala/ConfirmReport';
import { OutsideForm } from '../../features/segnala/OutsideForm';
import { LinkFrame } from '../../ui/LinkFrame';
import { useLinkToken } from '../../lib/useLinkToken';

/** /segnala: a report without an account; from the mail that it caused (`#t=…`), its confirmation. */
export default function OutsidePage() {
  const { t } = useTranslation();
  const { token } = useLinkToken();
  return (
    <LinkFrame title={token === undefined ? t('esterna-titolo') : t('esterna-conferma-titolo')}>
      {token === undefined ? <OutsideForm /> : <ConfirmReport token={token} />}
    </LinkFrame>
  );
}
