import { useTranslation } from 'react-i18next';
import { Said } from '../../ui/Said';
import { Text } from '../../ui/layout/Text';

/** Above what one word less finds. */
export function WithoutNote({ word }: { word: string }) {
  const { t } = useTranslation();
  return (
    <Text pad="0 4" breaks>
      <Said>{t('ricerca-senza-parola', { parola: word })}</Said>
    </Text>
  );
}
