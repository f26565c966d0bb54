import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/layout/Text';

/** Above what one word less finds. */
export function WithoutNote({ word }: { word: string }) {
  const { t } = useTranslation();
  return (
    <Text role="status" pad="0 4" breaks>
      {t('ricerca-senza-parola', 'Nessun risultato con tutte le parole. Senza «{{parola}}» c’è questo:', {
        parola: word,
      })}
    </Text>
  );
}
