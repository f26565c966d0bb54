import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { ConsentSwitches } from '../../features/consent/ConsentSwitches';
import { theme } from '../../theme/theme';

/** The preferences above the cookie policy: each change saves at once. */
export function CookieChoices() {
  const { t } = useTranslation();
  return (
    <Section aria-labelledby="cookie-choices">
      <h2 id="cookie-choices">{t('cookie-preferenze-titolo', 'Le tue preferenze')}</h2>
      <ConsentSwitches />
    </Section>
  );
}

const Section = styled.section`
  margin-bottom: ${theme.space[6]};
  padding-bottom: ${theme.space[5]};
  border-bottom: 1px solid ${theme.color.line};

  h2 {
    margin-bottom: ${theme.space[2]};
    font-size: ${theme.text.l};
  }
`;
