import { useTranslation } from 'react-i18next';
import { Note } from '../../ui/layout/Text';

export type ListOrder =
  | 'feed'
  | 'newest'
  | 'cheapest'
  | 'nearest'
  | 'best'
  | 'bestNewest'
  | 'bestCheapest'
  | 'bestNearest'
  | 'similar'
  | 'people'
  | 'newPeople';

/** Says in one line by what the host orders a list: who stands first may not be a secret. */
export function OrderNote({ by }: { by: ListOrder }) {
  const { t } = useTranslation();
  const words: Record<ListOrder, string> = {
    feed: t(
      'ordine-feed',
      'Dai più recenti. Nello stesso giorno prima chi segui, poi la tua provincia, poi i tuoi interessi.',
    ),
    newest: t('ordine-recenti', 'Dai più recenti.'),
    cheapest: t('ordine-economici', 'Dal prezzo più basso; chi non ha un prezzo resta fuori.'),
    nearest: t('ordine-vicini', 'Dal più vicino; chi non ha un luogo resta fuori.'),
    best: t(
      'ordine-parole',
      'Prima le parole che hai scritto, poi le simili; annunci prima dei post, tra i recenti i più somiglianti.',
    ),
    bestNewest: t(
      'ordine-parole-recenti',
      'Prima le parole che hai scritto, poi quelle simili; in ogni gruppo dai più recenti.',
    ),
    bestCheapest: t(
      'ordine-parole-economici',
      'Prima le parole che hai scritto, poi quelle simili; in ogni gruppo dal prezzo più basso.',
    ),
    bestNearest: t(
      'ordine-parole-vicini',
      'Prima le parole che hai scritto, poi quelle simili; in ogni gruppo, tra i più recenti, dal più vicino.',
    ),
    similar: t('ordine-simili', 'Della stessa categoria, i più vicini per prezzo e distanza.'),
    people: t(
      'ordine-persone',
      'Prima i nomi e cognomi che cominciano così, poi gli altri; in ordine alfabetico.',
    ),
    newPeople: t('ordine-persone-nuove', 'Prima chi è arrivato da poco.'),
  };
  return <Note pad="0 4 1">{words[by]}</Note>;
}
