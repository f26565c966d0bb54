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

/** Says in one line how the host orders a list, because the order may not be secret. */
export function OrderNote({ by }: { by: ListOrder }) {
  const { t } = useTranslation();
  const words: Record<ListOrder, string> = {
    feed: t('ordine-feed'),
    newest: t('ordine-recenti'),
    cheapest: t('ordine-economici'),
    nearest: t('ordine-vicini'),
    best: t('ordine-parole'),
    bestNewest: t('ordine-parole-recenti'),
    bestCheapest: t('ordine-parole-economici'),
    bestNearest: t('ordine-parole-vicini'),
    similar: t('ordine-simili'),
    people: t('ordine-persone'),
    newPeople: t('ordine-persone-nuove'),
  };
  return <Note pad="0 4 1">{words[by]}</Note>;
}
