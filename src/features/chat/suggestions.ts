import type { TFunction } from 'i18next';
import type { Post } from '../../../contract/entities';
import { formatPrice } from '../../../contract/price';

/** The rounding step of an offer, by price: for 180.50 the app suggests 160 rather than 162. */
const steps: readonly [from: number, step: number][] = [
  [1000, 50],
  [200, 10],
  [40, 5],
  [0, 1],
];

/** The suggested offer: a tenth below the price, rounded down by its step; undefined if nothing is left. */
export function offerFor(price: number): number | undefined {
  const [, step = 1] = steps.find(([from]) => price >= from) ?? [];
  const offer = Math.floor((price * 0.9) / step) * step;
  return offer > 0 ? offer : undefined;
}

/** Suggested first messages of a buyer; none for a sold ad or a plain post. */
export function openings(post: Post, t: TFunction): string[] {
  if (post.venduto === 1 || post.categorieID === 0) return [];
  const offer = post.gratis === 1 || post.prezzo === null ? undefined : offerFor(post.prezzo);
  return [
    t('chat-proposta-disponibile'),
    t('chat-proposta-vedere'),
    offer === undefined
      ? t('chat-proposta-ritiro')
      : t('chat-proposta-offerta', { prezzo: formatPrice(offer, post.valutaSimbolo) }),
  ];
}

/** The town without its province, for use in a sentence: "Bologna (BO)" becomes "Bologna". */
const townOf = ({ geolocalizzazione }: Post): string => (geolocalizzazione.split(/[(,]/, 1)[0] ?? '').trim();

/** The ready-made answers of a seller. */
export function answers(post: Post, t: TFunction): string[] {
  if (post.venduto === 1) return [t('chat-risposta-venduto'), t('chat-risposta-grazie')];
  const luogo = townOf(post);
  return [
    t('chat-risposta-disponibile'),
    luogo === '' ? t('chat-risposta-quando') : t('chat-risposta-luogo', { luogo }),
    post.gratis === 1 ? t('chat-risposta-ritiro') : t('chat-risposta-prezzo'),
  ];
}
