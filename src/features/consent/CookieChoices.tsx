import { useTranslation } from 'react-i18next';
import { ConsentSwitches } from './ConsentSwitches';
import { Box } from '../../ui/layout/Box';
import { Text } from '../../ui/layout/Text';

/** The cookie preferences above the cookie policy; each change is saved at once. */
export function CookieChoices() {
  const { t } = useTranslation();
  return (
    <Box as="section" pad="0 0 5" rule="bottom" aria-labelledby="cookie-choices">
      <Text as="h2" size="l" pad="0 0 2" id="cookie-choices">
        {t('cookie-preferenze-titolo')}
      </Text>
      <ConsentSwitches />
    </Box>
  );
}
