import { useSquareTexts } from '../../core/language/useSquareTexts';
import { useTranslation } from 'react-i18next';
import { Group } from '../../ui/layout/Group';
import { Text } from '../../ui/layout/Text';

/**
 * The name, contacts and own rules of this installation, shown after the general legal text; nothing if its keepers
 * wrote none.
 */
export function OwnRules() {
  const { t } = useTranslation();
  const { nome, contatti, regole } = useSquareTexts();
  const texts = [contatti, regole].filter(Boolean);
  if (texts.length === 0) return null;
  return (
    <Group heading={nome || t('cura-heading')}>
      {texts.map((text) => (
        <Text verbatim key={text}>
          {text}
        </Text>
      ))}
    </Group>
  );
}
