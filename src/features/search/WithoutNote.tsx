import { useTranslation } from 'react-i18next';
import { Said } from '../../ui/Said';
import { Text } from '../../ui/layout/Text';

/** A note above the results that no ad matches all words, and which word was left out. */
export function WithoutNote({ word }: { word: string }) {
  const { t } = useTranslation();
  return (
    <Text pad="0 4" breaks>
      <Said>{t('ricerca-senza-parola', { parola: word })}</Said>
    </Text>
  );
}
