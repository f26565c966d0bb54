import { useTranslation } from 'react-i18next';
import { Page } from '../../core/screen/Page';
import { selectIsSuspended } from '../../core/session/authSlice';
import { Measures } from '../../features/provvedimenti/Measures';
import { useAppSelector } from '../../store/hooks';
import { WayOut } from './WayOut';

/** /sicurezza/provvedimenti: the keepers' decisions about oneself; open to a suspended person too. */
export default function MeasuresPage() {
  const { t } = useTranslation();
  const isSuspended = useAppSelector(selectIsSuspended);
  return (
    <Page title={t('provvedimenti-titolo')} fallback={isSuspended ? null : '/sicurezza'} hasBar={false}>
      {/* Asked for again when a suspension ends. */}
      <Measures key={String(isSuspended)} wayOut={<WayOut />} />
    </Page>
  );
}
