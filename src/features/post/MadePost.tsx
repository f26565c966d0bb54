import { createSelector } from '@reduxjs/toolkit';
import { type ReactNode, useId } from 'react';
import type { Post } from '../../../contract/entities';
import { useHeldPictures } from '../../core/pictures/useHeldPictures';
import { useMe } from '../../core/session/useMe';
import type { Submission, SubmissionOf } from '../../core/submissions/submission';
import { selectItems } from '../../core/submissions/submissionsSlice';
import { Stack } from '../../ui/layout/Stack';
import { Note } from '../../ui/layout/Text';
import { Description } from './Description';
import { PostFacts } from './PostFacts';
import { PostPictures } from './PostPictures';

export type MadePostItem = SubmissionOf<'post' | 'ad' | 'shopAd'>;
const isMade = (item: Submission): item is MadePostItem => ['post', 'ad', 'shopAd'].includes(item.kind);

/** The posts whose forms were left and that no page or list of the host has shown yet, the newest first. */
export const selectMadePosts = createSelector(selectItems, (items) =>
  items.filter((item): item is MadePostItem => isMade(item) && !item.isAwaited).reverse(),
);

interface Props {
  item: MadePostItem;
  /** The address that picture and title link to; undefined on the post's own page. */
  to?: string;
  /** Says what has become of it. */
  children?: ReactNode;
}

/** A post drawn from what its form sent, until the host shows it. */
export function MadePost({ item, to, children }: Props) {
  const titleId = useId();
  const me = useMe();
  const pictures = useHeldPictures(item);
  const { title, description = '' } = item.fields;
  const ad = item.kind === 'post' ? undefined : item.fields;
  const post = {
    postID: item.hostID ?? 0,
    titolo: title,
    descrizione: description,
    geolocalizzazione: ad?.geolocalizzazione ?? me.geolocalizzazione,
    prezzo: ad && ad.gratis === 0 ? Number(ad.prezzo) : null,
    valutaSimbolo: me.valutaSimbolo,
    gratis: ad?.gratis === 1 ? 1 : 0,
    statoOggetto: ad ? ad.condition !== 'usato' : null,
    venduto: 0,
    categorieID: ad?.categorieID ?? 0,
    dataOra: item.at,
    distanza: null,
    listImmagini: pictures.map((nomeImmagine) => ({
      nomeImmagine,
      immagineAltName: title,
      larghezza: 0,
      altezza: 0,
      anteprima: '',
    })),
  } satisfies Partial<Post>;
  return (
    <article aria-labelledby={titleId}>
      <PostPictures post={post} to={to} eager />
      <Stack gap={1} pad="3 4">
        <PostFacts post={post} titleId={titleId} to={to} isHeading={to === undefined} />
        <Description post={post} isInCard={to !== undefined} />
        {children !== undefined && <Note data-passing>{children}</Note>}
      </Stack>
    </article>
  );
}
