import type { TFunction } from 'i18next';
import type { Post } from '../../../contract/entities';
import { formatPrice } from '../../../contract/price';

/** From which price on an offer is rounded to which step: 180.50 is asked for with 160, not with 162. */
const steps: readonly [from: number, step: number][] = [
  [1000, 50],
  [200, 10],
  [40, 5],
  [0, 1],
];

/** A tenth less, rounded down to what people say; undefined where nothing lower is left. */
export function offerFor(price: number): number | undefined {
  const [, step = 1] = steps.find(([from]) => price >= from) ?? [];
  const offer = Math.floor((price * 0.9) / step) * step;
  return offer > 0 ? offer : undefined;
}

/** The sentences with which a buyer can begin, about an ad that is still to be had. */
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

/** "Bologna (BO)" is "Bologna" in a sentence. */
const townOf = ({ geolocalizzazione }: Post): string => (geolocalizzazione.split(/[(,]/, 1)[0] ?? '').trim();

/** The answers that a seller gives most. */
export function answers(post: Post, t: TFunction): string[] {
  if (post.venduto === 1) return [t('chat-risposta-venduto'), t('chat-risposta-grazie')];
  const luogo = townOf(post);
  return [
    t('chat-risposta-disponibile'),
    luogo === '' ? t('chat-risposta-quando') : t('chat-risposta-luogo', { luogo }),
    post.gratis === 1 ? t('chat-risposta-ritiro') : t('chat-risposta-prezzo'),
  ];
}
