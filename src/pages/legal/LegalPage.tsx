import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type Paper, paperTexts } from '../../features/legal/papers';
import { PaperText } from '../../features/legal/PaperText';
import { PageHeader } from '../../ui/PageHeader';
import { Screen } from '../../ui/Screen';
import { Stack } from '../../ui/layout/Stack';
import { BackButton } from '../components/BackButton';
import { CookieChoices } from './CookieChoices';

/** §2 /note-legali, /privacy-policy and /cookie, the last with the switches of the preferences. */
export default function LegalPage({ paper }: { paper: Paper }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={paperTexts(t, paper).title} back={<BackButton fallback="/user-settings" />} />
      <Screen>
        <Stack gap={6}>
          {paper === 'cookie' && <CookieChoices />}
          <PaperText paper={paper} onLink={(path) => void navigate(path)} />
        </Stack>
      </Screen>
    </>
  );
}
