import { useTranslation } from 'react-i18next';
import { Page } from '../../core/screen/Page';
import { selectIsSuspended } from '../../core/session/authSlice';
import { Measures } from '../../features/provvedimenti/Measures';
import { useAppSelector } from '../../store/hooks';
import { WayOut } from './WayOut';

/** /sicurezza/provvedimenti: the keepers' (keepers') decisions about the person; open even to a suspended person. */
export default function MeasuresPage() {
  const { t } = useTranslation();
  const isSuspended = useAppSelector(selectIsSuspended);
  return (
    <Page title={t('provvedimenti-titolo')} fallback={isSuspended ? null : '/sicurezza'} hasBar={false}>
      {/* The key changes when a suspension ends, so that the list loads again. */}
      <Measures key={String(isSuspended)} wayOut={<WayOut />} />
    </Page>
  );
}
