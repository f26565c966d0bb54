import { useTranslation } from 'react-i18next';
import { BlockList } from '../../features/tutela/BlockList';
import { HiddenList } from '../../features/tutela/HiddenList';
import { HiddenWords } from '../../features/tutela/HiddenWords';
import { ReportList } from '../../features/tutela/ReportList';
import { Page } from '../../core/screen/Page';

const parts = { blocks: BlockList, hidden: HiddenList, words: HiddenWords, reports: ReportList };

/** Pages below /sicurezza: the people, words and ads that the person has hidden, and the person's reports. */
export default function ProtectionPage({ part }: { part: keyof typeof parts }) {
  const { t } = useTranslation();
  const titles = {
    blocks: t('bloccati-titolo'),
    hidden: t('nascosti-titolo'),
    words: t('parole-titolo'),
    reports: t('segnalazioni-titolo'),
  };
  const Part = parts[part];
  return (
    <Page title={titles[part]} fallback="/sicurezza" hasBar={false}>
      <Part />
    </Page>
  );
}
