import { useTranslation } from 'react-i18next';
import { Group } from '../../ui/layout/Group';
import { Text } from '../../ui/layout/Text';

/** The square's own name, contacts and rules, after those of all; nothing where its keepers wrote none. */
export function OwnRules() {
  const { t, i18n } = useTranslation();
  const said = (part: string) => (i18n.exists(`piazza-${part}`) ? t(`piazza-${part}`) : '');
  const texts = [said('contatti'), said('regole')].filter(Boolean);
  if (texts.length === 0) return null;
  return (
    <Group heading={said('nome') || t('cura-heading')}>
      {texts.map((text) => (
        <Text verbatim key={text}>
          {text}
        </Text>
      ))}
    </Group>
  );
}
