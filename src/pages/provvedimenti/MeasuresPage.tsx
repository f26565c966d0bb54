import { useTranslation } from 'react-i18next';
import { selectIsSuspended } from '../../core/session/authSlice';
import { useAppSelector } from '../../store/hooks';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { BackButton } from '../../core/screen/BackButton';
import { Measures } from './Measures';

/** /sicurezza/provvedimenti: the keepers' decisions about oneself; open to a suspended person too. */
export default function MeasuresPage() {
  const { t } = useTranslation();
  const isSuspended = useAppSelector(selectIsSuspended);
  return (
    <>
      <PageHeader
        title={t('provvedimenti-titolo')}
        back={!isSuspended && <BackButton fallback="/sicurezza" />}
      />
      <Screen hasBar={false}>
        {/* Asked for again when a suspension ends. */}
        <Measures key={String(isSuspended)} />
      </Screen>
    </>
  );
}
