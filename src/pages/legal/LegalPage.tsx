import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paperTexts } from '../../features/legal/paperTexts';
import type { Paper } from '../../features/legal/papers';
import { PaperText } from '../../features/legal/PaperText';
import { TextLink } from '../../ui/TextLink';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { CookieChoices } from '../../features/consent/CookieChoices';
import { OwnRules } from '../../features/legal/OwnRules';
import { Page } from '../../core/screen/Page';

/** §2 /note-legali, /privacy-policy and /cookie, the last with the switches of the preferences. */
export default function LegalPage({ paper }: { paper: Paper }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Page title={paperTexts(t, paper).title} fallback="/user-settings">
      <Stack gap={6}>
        {paper === 'cookie' && <CookieChoices />}
        <PaperText paper={paper} onLink={(path) => void navigate(path)} />
        {paper === 'note-legali' && <OwnRules />}
        <Text>
          <TextLink to="/segnala">{t('esterna-titolo')}</TextLink>
        </Text>
        <Text>
          <TextLink to="/numeri">{t('numeri-titolo')}</TextLink>
        </Text>
      </Stack>
    </Page>
  );
}
