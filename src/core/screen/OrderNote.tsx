import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton';
import { Explained } from './Explained';

export type ListOrder =
  | 'feed'
  | 'newest'
  | 'cheapest'
  | 'nearest'
  | 'best'
  | 'bestNearest'
  | 'similar'
  | 'people'
  | 'newPeople';

/** The button beside a list's heading that explains how the host orders it, which the law requires to be disclosed. */
export function OrderNote({ by }: { by: ListOrder }) {
  const { t } = useTranslation();
  const words: Record<ListOrder, string> = {
    feed: t('ordine-feed'),
    newest: t('ordine-recenti'),
    cheapest: t('ordine-economici'),
    nearest: t('ordine-vicini'),
    best: t('ordine-parole'),
    bestNearest: t('ordine-parole-vicini'),
    similar: t('ordine-simili'),
    people: t('ordine-persone'),
    newPeople: t('ordine-persone-nuove'),
  };
  const title = t('ordine-titolo');
  return (
    <Explained
      title={title}
      text={words[by]}
      button={(open) => (
        <IconButton tone="soft" label={title} aria-haspopup="dialog" onClick={open}>
          <Info size={20} />
        </IconButton>
      )}
    />
  );
}
